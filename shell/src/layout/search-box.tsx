import { Icon } from '@bank/shared/ui/icons';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import * as styles from './search-box.module.css';

/** Enter opens the transactions that contain the text. */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    if (text) navigate(`/dashboard/transactions?${new URLSearchParams({ search: text })}`);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <label htmlFor={id} className={styles.icon}>
          <Icon name="search" />
        </label>
        <input id={id} type="search" name="search" aria-label="Search" placeholder="Search transactions" autoComplete="off" className={styles.input} />
      </form>
    </search>
  );
}

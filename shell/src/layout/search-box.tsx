import { useNavigate } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import type { FormEvent } from 'react';
import * as styles from './search-box.module.css';

/** On a small screen, it's an icon until it has the focus. */
export function SearchBox() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    if (!text) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigate(`/dashboard/transactions?${new URLSearchParams({ search: text })}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't support <search>.
    <form role="search" className={styles.search} onSubmit={search}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        type="search"
        name="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        className={styles.input}
      />
    </form>
  );
}

import { TextBox } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxTextLength } from '../../transaction-filter';
import * as styles from './transaction-filters.module.css';

const searchDelayMs = 250;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** Debounced, so that not every keystroke sends a request. */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const searched = useRef(text);
  const search = useEffectEvent(() => {
    if (searched.current === typed) return;
    searched.current = typed;
    onSearch(typed);
  });
  // A link, Back or Clear may change the text.
  useEffect(() => {
    if (searched.current === text) return;
    searched.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(search, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.search}>
      <label htmlFor="search-transactions">Search transactions</label>
      <TextBox
        isCompact
        type="search"
        id="search-transactions"
        placeholder="Search transactions"
        prefix={<Icon name="search" size={18} />}
        maxLength={maxTextLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { longestText } from '../../transaction-filter';
import * as styles from './transaction-filters.module.css';

/** So long nothing was typed: the text is taken as meant. */
const pause = 250;

interface SearchFieldProps {
  /** What the address says. */
  text: string;
  onSearch: (text: string) => void;
}

/** Follows what is typed, a moment later: not every letter is a question to the bank. */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const search = useEffectEvent(() => {
    if (told.current === typed) return;
    told.current = typed;
    onSearch(typed);
  });
  // Another address, by a link, Back or Clear, is another text.
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={`${styles.choice} ${styles.wide}`}>
      <label htmlFor="search-transactions">Search transactions</label>
      <input
        type="search"
        id="search-transactions"
        className={styles.search}
        placeholder="Merchant or amount"
        maxLength={longestText}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

import { Children, type ReactNode, useId } from 'react';
import * as styles from './rows.module.css';
import { Rows } from './rows-card';

interface FoundProps {
  title: string;
  children: ReactNode;
}

/** A group of search results. Nothing without a match. */
export function Found({ title, children }: FoundProps) {
  const id = useId();
  if (Children.toArray(children).length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.found}>
      <h2 id={id}>{title}</h2>
      <Rows>{children}</Rows>
    </section>
  );
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each typed word is the beginning of a word. Signs alone match nothing. */
export function matchesWords(typed: string, ...texts: string[]): boolean {
  const words = wordsOf(texts.join(' '));
  const typedWords = wordsOf(typed);
  return typedWords.length > 0 && typedWords.every((one) => words.some((word) => word.startsWith(one)));
}

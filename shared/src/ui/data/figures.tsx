import { type ReactNode, useId } from 'react';
import * as styles from './figures.module.css';

/** One number with its name. */
export function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={styles.figure}>
      <span id={id} className={styles.name}>
        {name}
      </span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

interface FiguresProps {
  of: Record<string, ReactNode>;
  /** A strip is one line high, for figures that are less important than what they are about. */
  look?: 'tiles' | 'strip';
}

/** Numbers beside each other, as many in a row as fit. */
export const Figures = ({ of, look = 'tiles' }: FiguresProps) => (
  <div className={styles[look]}>
    {Object.entries(of).map(([name, value]) => (
      <Figure key={name} name={name}>
        {value}
      </Figure>
    ))}
  </div>
);

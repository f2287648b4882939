import type { ReactNode } from 'react';
import * as styles from './card.module.css';

/** The plain surface that content lies on. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

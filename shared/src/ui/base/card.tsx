import type { ReactNode } from 'react';
import * as styles from './card.module.css';

export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

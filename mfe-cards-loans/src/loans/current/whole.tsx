import type { ReactNode } from 'react';
import * as styles from './current-loan.module.css';

/** A reference that never breaks in two. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
);

import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

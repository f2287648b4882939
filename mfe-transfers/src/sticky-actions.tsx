import type { ReactNode } from 'react';
import * as styles from './sticky-actions.module.css';

interface StickyActionsProps {
  /** Scrolls with the form. */
  second?: ReactNode;
  /** The main button. */
  children: ReactNode;
}

/** The buttons at the end of a form. Above tabs, the main one stays in sight while the form scrolls. */
export const StickyActions = ({ second, children }: StickyActionsProps) => (
  <div className={styles.buttons}>
    {second}
    <div className={styles.bar}>{children}</div>
  </div>
);

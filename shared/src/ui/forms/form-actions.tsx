import type { ReactNode } from 'react';
import * as styles from './form-actions.module.css';

interface FormActionsProps {
  /**
   * On wide screens; a review's are apart. Above tabs, the buttons are below each other, with the primary one nearest to
   * the thumb. There, those of a review stay in sight; below fields, they would cover the one that scrolls into view.
   */
  arrange?: 'start' | 'end' | 'apart' | 'pair' | 'review';
  /** The step of the space scale above them. */
  above?: 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** Attributes instead of classes, because visitors load this before they sign in. */
export const FormActions = ({ arrange, above, children }: FormActionsProps) => (
  <div className={styles.actions} data-arrange={arrange} data-above={above}>
    {children}
  </div>
);

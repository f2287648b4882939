import type { ReactNode } from 'react';
import * as styles from './form-actions.module.css';

interface FormActionsProps {
  /** On wide screens. Above tabs, the buttons are below each other and the primary one is nearest to the thumb. */
  arrange?: 'start' | 'end' | 'apart' | 'pair';
  /** The step of the space scale above them. */
  above?: 2 | 3 | 4 | 5;
  /** Below a review, they stay above the tabs. Below fields, they would cover the one that is scrolling into view. */
  isReview?: boolean;
  children: ReactNode;
}

export const FormActions = ({ arrange = 'start', above, isReview = false, children }: FormActionsProps) => (
  <div
    className={`${styles.actions} ${styles[arrange]} ${isReview ? styles.review : ''}`}
    style={above && { marginTop: `var(--bank-space-${above})` }}
  >
    {children}
  </div>
);

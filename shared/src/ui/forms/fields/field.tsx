import type { ReactNode } from 'react';
import type { FieldState } from '../form';
import * as styles from './field.module.css';

interface FieldProps {
  field: FieldState;
  label?: string;
  children: ReactNode;
}

export const Field = ({ field: { id, problem, hint }, label, children }: FieldProps) => (
  <div className={styles.field} data-field="">
    {label !== undefined && (
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    )}
    {children}
    {hint && (
      <p id={`${id}_hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {problem && (
      <p id={`${id}_problem`} className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
);

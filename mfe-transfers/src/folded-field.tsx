import { tellAtField } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import { type ReactNode, useState } from 'react';
import * as styles from './folded-field.module.css';

interface FoldedFieldProps {
  /** Of the field that takes the focus. */
  name: string;
  label: string;
  value: string;
  /** Opens the field. */
  problem?: string | undefined;
  children: ReactNode;
}

/** One line with a choice that most customers keep, until they change it. */
export function FoldedField({ name, label, value, problem, children }: FoldedFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (problem && !isOpen) setIsOpen(true);
  if (isOpen) return <div className={styles.open}>{children}</div>;
  return (
    <button
      type="button"
      className={styles.row}
      aria-expanded="false"
      onClick={() => tellAtField(name, () => setIsOpen(true))}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <Icon name="chevron" size={18} />
    </button>
  );
}

import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon';
import * as styles from './native-select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  prompt?: string | undefined;
  /** A chip is as wide as what it shows, and marked while something is chosen. */
  look?: 'field' | 'chip';
}

/** The native list works with every keyboard, phone and screen reader. */
export const Select = ({ options, prompt, look = 'field', ...select }: SelectProps) => (
  <span className={styles.box}>
    <select {...select} className={`${styles.select} ${styles[look]}`}>
      {prompt !== undefined && <option value="">{prompt}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron" size={18} />
  </span>
);

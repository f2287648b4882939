import AntForm from 'antd/es/form';
import * as styles from './select-field.module.css';
import { whatIsWrong } from './text-field';

interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; without it something always is. */
  prompt?: string;
  problem?: string | undefined;
}

/** One of a few: the browser's own list, which every keyboard, phone and screen reader knows. */
export function SelectField({ name, label, options, prompt, problem }: SelectFieldProps) {
  return (
    <AntForm.Item name={name} label={label} {...whatIsWrong(Boolean(problem), problem)}>
      <select className={styles.select} {...(problem && { 'aria-invalid': true })}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </AntForm.Item>
  );
}

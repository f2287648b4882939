import { useId } from 'react';
import * as styles from './toggle-row.module.css';

interface ToggleRowProps {
  label: string;
  detail: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ToggleRow({ label, detail, checked, onChange }: ToggleRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <span className={styles.label}>{label}</span>
      </label>
      <p id={`${id}detail`} className={styles.detail}>
        {detail}
      </p>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser reports whether it is checked.
        role="switch"
        aria-describedby={`${id}detail`}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

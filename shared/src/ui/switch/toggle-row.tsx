import AntSwitch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './toggle-row.module.css';

export interface ToggleRowProps {
  label: string;
  detail: ReactNode;
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
      <AntdPart>
        <AntSwitch
          id={id}
          aria-describedby={`${id}detail`}
          className={styles.switch}
          checked={checked}
          onChange={onChange}
        />
      </AntdPart>
    </div>
  );
}

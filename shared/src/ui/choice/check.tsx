import AntCheckbox from 'antd/es/checkbox/Checkbox';
import type { ReactNode } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './check.module.css';

interface CheckProps {
  checked: boolean;
  onChange: () => void;
  /** Its label. */
  children: ReactNode;
}

/** One of several things, any of which can be chosen. */
export const Check = ({ checked, onChange, children }: CheckProps) => (
  <AntdPart>
    <AntCheckbox checked={checked} onChange={onChange} className={styles.check ?? ''}>
      {children}
    </AntCheckbox>
  </AntdPart>
);

import AntSegmented from 'antd/es/segmented';
import { useId } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to five choices, of which one is always on. */
export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => (
  <AntdPart>
    <AntSegmented<Value>
      tabIndex={-1}
      className={styles.segments ?? ''}
      name={useId()}
      aria-label={label}
      options={[...options]}
      value={value}
      onChange={onChange}
    />
  </AntdPart>
);

import AntRadio from 'antd/es/radio';
import { useEffect, useId } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './radios.module.css';

interface RadiosProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Set if it appears in answer to a click. */
  takesFocus?: boolean;
}

/** A few choices below each other. */
export function Radios<Value extends string>({
  label,
  options,
  value,
  onChange,
  takesFocus,
}: RadiosProps<Value>) {
  const id = useId();
  useEffect(() => {
    if (takesFocus) document.querySelector<HTMLElement>(`[name="${id}"]:checked`)?.focus();
  }, [takesFocus, id]);
  return (
    <AntdPart>
      <AntRadio.Group
        vertical
        className={styles.radios ?? ''}
        aria-label={label}
        name={id}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </AntdPart>
  );
}

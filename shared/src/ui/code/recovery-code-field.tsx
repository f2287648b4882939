import AntInput, { type InputRef } from 'antd/es/input/Input';
import { useEffect, useId, useRef } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './second-factor-form.module.css';

interface RecoveryCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string;
}

const maxLength = 40;

/** Without the forms' field, which visitors load as one file as long as nothing else uses its parts. */
export function RecoveryCodeField({ value, onChange, invalid, describedBy }: RecoveryCodeFieldProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) box.current?.focus();
  }, [isEmpty]);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Recovery code
      </label>
      <AntdPart>
        <AntInput
          ref={box}
          id={id}
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          value={value}
          status={invalid ? 'error' : ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      </AntdPart>
    </div>
  );
}

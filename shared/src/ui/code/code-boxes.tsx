import OneTimeCode, { type OTPRef } from 'antd/es/input/OTP';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { AntdPart } from '../theme/antd-part';
import * as styles from './code-boxes.module.css';

interface CodeBoxesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (code: string) => void;
  hidden?: boolean;
  invalid?: boolean;
  /** Changing this number moves the cursor to the first box. */
  round?: number;
  describedBy?: string;
}

export const codeLength = 6;

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');

interface Described {
  kind: 'PIN' | 'Code';
  typed: number;
  invalid: boolean;
  describedBy: string | undefined;
}

/**
 * antd labels the boxes "OTP Input 1" and so on, and gives the focus back to the first empty one, so that the Tab key
 * wouldn't get past them. It has options for neither.
 */
function describeBoxes(group: HTMLElement | undefined, { kind, typed, invalid, describedBy }: Described) {
  for (const [index, box] of [...(group?.querySelectorAll('input') ?? [])].entries()) {
    box.setAttribute('aria-label', `${kind} digit ${index + 1} of ${codeLength}`);
    box.setAttribute('aria-invalid', String(invalid));
    if (describedBy) box.setAttribute('aria-describedby', describedBy);
    box.tabIndex = index === Math.min(typed, codeLength - 1) ? 0 : -1;
  }
}

export function CodeBoxes({ label, value, onChange, onComplete, hidden, round, ...rest }: CodeBoxesProps) {
  const boxes = useRef<OTPRef>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) boxes.current?.focus();
  }, [isEmpty, round]);

  const { invalid = false, describedBy } = rest;
  const { length: typed } = value;
  useLayoutEffect(() => {
    const kind = hidden ? 'PIN' : 'Code';
    describeBoxes(boxes.current?.nativeElement, { kind, typed, invalid, describedBy });
  }, [hidden, typed, invalid, describedBy]);

  return (
    <AntdPart>
      <OneTimeCode
        ref={boxes}
        className={styles.boxes ?? ''}
        aria-label={label}
        length={codeLength}
        size="large"
        type={hidden ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={hidden ? 'off' : 'one-time-code'}
        formatter={digitsOnly}
        value={value}
        status={invalid ? 'error' : ''}
        onInput={(cells) => onChange(cells.join(''))}
        onChange={(code) => onComplete?.(code)}
      />
    </AntdPart>
  );
}

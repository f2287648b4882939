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

/** antd labels the boxes "OTP Input 1" and so on, and has no option for other labels. */
function nameBoxes(group: HTMLElement | undefined, kind: 'PIN' | 'Code'): void {
  for (const [index, box] of [...(group?.querySelectorAll('input') ?? [])].entries())
    box.setAttribute('aria-label', `${kind} digit ${index + 1} of ${codeLength}`);
}

export function CodeBoxes({ label, value, onChange, onComplete, hidden, round, ...rest }: CodeBoxesProps) {
  const boxes = useRef<OTPRef>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) boxes.current?.focus();
  }, [isEmpty, round]);

  useLayoutEffect(() => nameBoxes(boxes.current?.nativeElement, hidden ? 'PIN' : 'Code'), [hidden]);

  return (
    <AntdPart>
      <OneTimeCode
        ref={boxes}
        className={styles.boxes ?? ''}
        aria-label={label}
        {...(rest.describedBy && { 'aria-describedby': rest.describedBy })}
        length={codeLength}
        size="large"
        type={hidden ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={hidden ? 'off' : 'one-time-code'}
        formatter={digitsOnly}
        value={value}
        status={rest.invalid ? 'error' : ''}
        onInput={(cells) => onChange(cells.join(''))}
        onChange={(code) => onComplete?.(code)}
      />
    </AntdPart>
  );
}

import OneTimeCode, { type OTPRef } from 'antd/es/input/OTP';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCapability } from '../../capabilities/capabilities';
import * as styles from './code-boxes.module.css';

interface CodeBoxesProps {
  /** What the six digits are, for instance "Verification code". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** All six are there. */
  onComplete?: (code: string) => void;
  /** A PIN is shown as dots. */
  hidden?: boolean;
  invalid?: boolean;
  /** Another number takes the cursor back to the first box. */
  round?: number;
  /** The id of the text that says what was wrong. */
  describedBy?: string;
}

export const codeLength = 6;

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');

/** antd names its boxes "OTP Input 1", as the specification has them, and takes no other names. */
function nameBoxes(group: HTMLElement | undefined, kind: 'PIN' | 'Code'): void {
  for (const [index, box] of [...(group?.querySelectorAll('input') ?? [])].entries())
    box.setAttribute('aria-label', `${kind} digit ${index + 1} of ${codeLength}`);
}

/** Six boxes for six digits, typed or pasted. Emptied from outside, they take the cursor back to the first. */
export function CodeBoxes({ label, value, onChange, onComplete, hidden, round, ...rest }: CodeBoxesProps) {
  const boxes = useRef<OTPRef>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) boxes.current?.focus();
  }, [isEmpty, round]);

  const isClear = useCapability('clear-messages');
  useLayoutEffect(() => {
    if (isClear) nameBoxes(boxes.current?.nativeElement, hidden ? 'PIN' : 'Code');
  }, [isClear, hidden]);

  return (
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
  );
}

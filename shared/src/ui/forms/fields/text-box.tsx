import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as styles from './text-box.module.css';

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** As high as a button, for a row of controls. */
  isCompact?: boolean;
}

function focusField(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector('input')?.focus();
}

export const TextBox = ({ prefix, suffix, isCompact, value = '', ...input }: TextBoxProps) => (
  <span className={isCompact ? `${styles.box} ${styles.compact}` : styles.box}>
    {prefix && (
      // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; keyboards reach the input.
      <span className={styles.prefix} onMouseDown={focusField}>
        {prefix}
      </span>
    )}
    <input {...input} value={value} />
    {suffix && <span className={styles.suffix}>{suffix}</span>}
  </span>
);

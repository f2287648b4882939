import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import * as styles from './text-box.module.css';

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Stands at the beginning, inside the box. */
  prefix?: ReactNode;
  /** Stands at the end, inside the box. */
  suffix?: ReactNode;
}

/** The sign before a field is a part of it to whoever points: the cursor goes to where typing begins. */
function focusField(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector('input')?.focus();
}

/** What can be typed into, with what stands in its box before and after. */
export const TextBox = ({ prefix, suffix, value = '', ...input }: TextBoxProps) => (
  <span className={styles.box}>
    {prefix && (
      // biome-ignore lint/a11y/noStaticElementInteractions: only for who points; the keyboard has the field itself.
      <span className={styles.prefix} onMouseDown={focusField}>
        {prefix}
      </span>
    )}
    <input {...input} value={value} />
    {suffix && <span className={styles.suffix}>{suffix}</span>}
  </span>
);

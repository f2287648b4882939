import type { ComponentProps, ReactNode } from 'react';
import * as styles from './text-box.module.css';

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Stands at the beginning, inside the box. */
  prefix?: ReactNode;
  /** Stands at the end, inside the box. */
  suffix?: ReactNode;
}

/** What can be typed into, with what stands in its box before and after. */
export const TextBox = ({ prefix, suffix, value = '', ...input }: TextBoxProps) => (
  <span className={styles.box}>
    {prefix && <span className={styles.prefix}>{prefix}</span>}
    <input {...input} value={value} />
    {suffix && <span className={styles.suffix}>{suffix}</span>}
  </span>
);

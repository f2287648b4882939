import { IconTile } from '@bank/shared/ui/base';
import type { ComponentProps, ReactNode, Ref } from 'react';
import * as styles from './record-row.module.css';

interface RecordRowProps extends ComponentProps<typeof IconTile> {
  title: ReactNode;
  /** What more is known of it, a line each. */
  details: readonly string[];
  /** At its other end: a time, or a button. */
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

/** One thing of a list that the bank keeps: a device, an event. The cursor can be led to it. */
export const RecordRow = ({ icon, tone, title, details, children, ref }: RecordRowProps) => (
  <li ref={ref} tabIndex={ref ? -1 : undefined} className={styles.row}>
    <IconTile icon={icon} {...(tone && { tone })} />
    <div>
      <p className={styles.title}>{title}</p>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    {children}
  </li>
);

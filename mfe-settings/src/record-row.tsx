import { IconTile } from '@bank/shared/ui/base';
import type { ComponentProps, ReactNode, Ref } from 'react';
import * as styles from './record-row.module.css';

interface RecordRowProps extends ComponentProps<typeof IconTile> {
  title: ReactNode;
  details: readonly string[];
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

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

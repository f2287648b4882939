import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import * as styles from './notice.module.css';

interface NoticeProps {
  tone: 'danger' | 'calm';
  children: ReactNode;
}

/** A short message about what just happened; a danger is read out at once, anything else in its turn. */
export function Notice({ tone, children }: NoticeProps) {
  const danger = tone === 'danger';
  return (
    <div
      role={danger ? 'alert' : 'status'}
      className={`${styles.notice} ${danger ? styles.danger : styles.calm}`}
    >
      <Icon name={danger ? 'alert' : 'leaf'} />
      <div>{children}</div>
    </div>
  );
}

import { Avatar } from '@bank/shared/ui/base';
import { nameHue } from '@bank/shared/ui/rows';
import type { ReactNode } from 'react';
import * as layout from '../layout.module.css';
import * as styles from './person-mark.module.css';

/** Initials, because customers see no pictures of each other. */
export function PersonMark({ name, size }: { name: string; size: number }) {
  const words = name.split(' ');
  const customer = {
    first_name: words[0] ?? '',
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
  return (
    <span className={styles.mark} style={{ '--hue': nameHue(name) } as object}>
      <Avatar customer={customer} size={size} />
    </span>
  );
}

interface PersonHeadProps {
  name: string;
  title?: string;
  detail: string;
  children?: ReactNode;
}

/** Whom the form below is about. */
export const PersonHead = ({ name, title = name, detail, children }: PersonHeadProps) => (
  <div className={styles.head}>
    <PersonMark name={name} size={56} />
    <div className={styles.who}>
      <h2 dir="auto">{title}</h2>
      <p className={layout.detail}>{detail}</p>
    </div>
    {children}
  </div>
);

import { Link } from '@bank/shared/routing';
import { Card, IconTile } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { type ReactNode, useId } from 'react';
import * as styles from './row-list.module.css';

export function RowList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Card>
        <ul className={styles.rows}>{children}</ul>
      </Card>
    </section>
  );
}

interface RowProps {
  to: string;
  state?: unknown;
  /** An icon's name, or what takes its place. */
  mark: string | ReactNode;
  title: string;
  detail: string;
}

export const Row = ({ to, state, mark, title, detail }: RowProps) => (
  <li>
    <Link to={to} state={state} className={styles.row}>
      {typeof mark === 'string' ? <IconTile icon={mark} /> : mark}
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.chevron}>
        <Icon name="chevron" />
      </span>
    </Link>
  </li>
);

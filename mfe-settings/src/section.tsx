import { Card } from '@bank/shared/ui/base';
import { type ReactNode, useId } from 'react';
import * as styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {action}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
      </Card>
    </section>
  );
}

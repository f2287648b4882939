import { Card } from '@bank/shared/ui/base';
import { type ReactNode, useId } from 'react';
import * as styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
      </Card>
    </section>
  );
}

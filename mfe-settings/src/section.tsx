import { Card } from '@bank/shared/ui/base';
import { type ReactNode, useId } from 'react';
import * as styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One calm sentence under the title. */
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A card that is a place of its own: named by its heading. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
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

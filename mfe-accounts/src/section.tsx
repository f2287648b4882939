import { Button, Card, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import { type ReactNode, useId } from 'react';
import * as styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Code finds the heading by this ID. */
  id?: string;
  level?: 2 | 3;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, which takes the focus when what had it is gone. */
export function Section({ title, id, level = 2, lead, action, children }: SectionProps) {
  const ownId = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id ?? ownId}>
      <Card>
        <div className={styles.head}>
          <div>
            <Heading id={id ?? ownId} tabIndex={-1} className={styles.title}>
              {title}
            </Heading>
            {lead && <p className={styles.muted}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}

export const Loading = ({ what, height }: { what: string; height: string }) => (
  <Waiting what={what}>
    <Skeleton height={height} radius="tile" />
  </Waiting>
);

export const Unavailable = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Alert
    type="error"
    title={`Unable to load ${what}.`}
    action={
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    }
  />
);

/** Says why there is nothing to show. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;

import { Button, Card, Notice, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
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

export const LoadingRows = ({ what, count }: { what: string; count: number }) => (
  <Waiting what={what}>
    <SkeletonRows count={count} />
  </Waiting>
);

interface NotLoadedProps {
  children: ReactNode;
  onRetry: () => void;
}

export const NotLoaded = ({ children, onRetry }: NotLoadedProps) => (
  <div className={styles.stack}>
    <Notice tone="danger">{children}</Notice>
    <FormActions>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </FormActions>
  </div>
);

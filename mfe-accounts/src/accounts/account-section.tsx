import { Button, Card } from '@bank/shared/ui/base';
import { type ReactNode, useId } from 'react';
import * as styles from './account-section.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, action, children }: SectionProps) {
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
        {children}
      </Card>
    </section>
  );
}

export const Unavailable = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div role="alert" className={styles.quiet}>
    <p>Unable to load {what}.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>;

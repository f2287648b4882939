import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import type { ReactNode } from 'react';
import { applicationError, mayBeStored } from './application-failure';
import * as styles from './application-summary.module.css';

interface ApplicationSummaryProps {
  facts: Record<string, ReactNode>;
  failure: Error | null;
  /** Above what the bank answered. */
  failureTitle?: string;
  retryAdvice: string;
  action: string;
  isSending: boolean;
  isDisabled?: boolean;
  hint?: string | undefined;
  children?: ReactNode;
}

export function ApplicationSummary({ facts, action, isSending, hint, ...props }: ApplicationSummaryProps) {
  const { failure, failureTitle, retryAdvice, isDisabled = false, children } = props;
  return (
    <aside className={styles.summary} aria-label="Your application">
      <Card>
        <h2>Your application</h2>
        <div className={styles.rows}>
          <Facts of={facts} />
        </div>
        {failure && (
          <div className={styles.failure}>
            <Notice tone="danger">
              {failureTitle && <h3 className={styles.failed}>{failureTitle}</h3>}
              <p>{applicationError(failure)}</p>
              {mayBeStored(failure) && <p>What you entered is still here. {retryAdvice}</p>}
            </Notice>
          </div>
        )}
        <Button block submits busy={isSending} disabled={isDisabled}>
          {isSending ? 'Submitting...' : action}
        </Button>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </Card>
    </aside>
  );
}

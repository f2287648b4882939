import type { Loan } from '@bank/shared/contracts/loans';
import { useQuery } from '@bank/shared/query';
import { Card, EmptyState, ErrorState, Skeleton, Waiting } from '@bank/shared/ui/base';
import { useRef } from 'react';
import { describeLoan } from '../loan-application';
import { loansOptions } from '../loans';
import * as styles from './my-loans.module.css';
import { nextSteps } from './next-steps';
import { WithdrawLoan } from './withdraw-loan';

export function MyLoans() {
  const { data: loans, isPending, refetch } = useQuery(loansOptions);
  return (
    <section aria-labelledby="my-loans" className={styles.section}>
      <h2 id="my-loans">Your loan applications</h2>
      {loans && loans.length > 0 && (
        <ul className={styles.list}>
          {loans.map((loan) => (
            <li key={loan.id}>
              <LoanApplicationCard loan={loan} />
            </li>
          ))}
        </ul>
      )}
      {loans?.length === 0 && (
        <EmptyState icon="loan" title="No applications yet">
          Choose a loan and apply. You'll see your application's status here.
        </EmptyState>
      )}
      {!loans && isPending && <Loading />}
      {!loans && !isPending && (
        <ErrorState title="Unable to load your applications" onRetry={() => refetch()}>
          Something went wrong. Your applications are safe.
        </ErrorState>
      )}
    </section>
  );
}

const Loading = () => (
  <Waiting what="your loan applications">
    <Card>
      <Skeleton width="40%" height="1.5em" />
      <Skeleton width="70%" />
    </Card>
  </Waiting>
);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function LoanApplicationCard({ loan }: { loan: Loan }) {
  const { product_name, status, status_display, application_reference, reason, applied_at } = loan;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {product_name}
        </h3>
        <span className={styles[status]}>{status_display}</span>
      </div>
      <p>{describeLoan(loan)}</p>
      <p className={styles.small}>
        {application_reference} · applied on {day.format(new Date(applied_at))}
        {loan.decided_at && ` · ${status} on ${day.format(new Date(loan.decided_at))}`}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {nextSteps[status] && <p className={styles.reason}>{nextSteps[status]}</p>}
      <WithdrawLoan loan={loan} onDone={() => heading.current?.focus()} />
    </Card>
  );
}

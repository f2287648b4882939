import type { Loan } from '@bank/shared/contracts/loans';
import { useQuery } from '@bank/shared/query';
import { ButtonLink, Card, dateFormat, ErrorState, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useRef } from 'react';
import { describeLoan } from '../loan-application';
import { loansOptions } from '../loans';
import * as page from '../loans-page.module.css';
import * as styles from './my-loans.module.css';
import { isOpen, isSignable, nextStepOf } from './next-steps';
import { WithdrawLoan } from './withdraw-loan';

export function MyLoans() {
  const { data: loans, isPending, refetch } = useQuery(loansOptions);
  if (loans?.length === 0) return null;
  return (
    <section aria-labelledby="my-loans" className={page.section}>
      <h2 id="my-loans">Your loan applications</h2>
      {loans && (
        <Card>
          <Rows>
            {loans.map((loan) => (
              <LoanApplicationRow key={loan.id} loan={loan} />
            ))}
          </Rows>
        </Card>
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
      <SkeletonRows count={1} />
    </Card>
  </Waiting>
);

const day = dateFormat({ dateStyle: 'long' });
const longDay = (at: string) => day.format(new Date(at));

function LoanApplicationRow({ loan }: { loan: Loan }) {
  const { product_name, status, status_display, application_reference, reason, applied_at, decided_at } =
    loan;
  const row = useRef<HTMLLIElement>(null);
  const decided = decided_at ? ` · ${status} on ${longDay(decided_at)}` : '';
  return (
    <Row
      ref={row}
      level={3}
      title={product_name}
      tag={<Tag tone={isOpen(loan) ? 'brand' : 'quiet'}>{status_display}</Tag>}
      details={[
        describeLoan(loan),
        `${application_reference} · applied on ${longDay(applied_at)}${decided}`,
        reason && <span className={styles.reason}>{reason}</span>,
        nextStepOf(loan) && <span className={styles.reason}>{nextStepOf(loan)}</span>,
      ]}
      more={
        <>
          {isSignable(loan) && (
            <ButtonLink to={`/dashboard/loans/sign?id=${loan.id}`}>Review and Sign</ButtonLink>
          )}
          <WithdrawLoan loan={loan} onDone={() => row.current?.focus()} />
        </>
      }
    />
  );
}

import type { CurrentLoanDetails } from '@bank/shared/contracts/current-loans';
import { ApiError } from '@bank/shared/http';
import { useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { EmptyState, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Autopay } from './autopay';
import * as styles from './current-loan.module.css';
import { DrawForm } from './draw-form';
import { currentLoanOptions } from './loan-calls';
import { LoanCard } from './loan-card';
import { LoanPapers } from './loan-documents';
import { LoanMovements } from './loan-movements';
import { LoanPaymentForm } from './loan-payment-form';
import { LoanSchedule } from './loan-schedule';
import { isAboveZero, isLine } from './loan-texts';

const allLoans = { to: '/dashboard/loans', label: 'Loans & Credit' };

export function CurrentLoanPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: details, isPending, error, refetch } = useQuery(currentLoanOptions(id));
  if (details) return <ShownLoan key={id} details={details} />;
  const isUnknown = !id || (error instanceof ApiError && error.status === 404);
  return (
    <>
      <PageHeader title="Current Loan" back={allLoans} />
      {isUnknown && (
        <EmptyState icon="loans" title="We can't find this loan">
          It may belong to another customer. <Link to="/dashboard/loans">See your loans</Link>
        </EmptyState>
      )}
      {!isUnknown && isPending && (
        <Waiting what="your loan">
          <Skeleton height="260px" radius="card" />
        </Waiting>
      )}
      {!isUnknown && !isPending && (
        <ErrorState title="Unable to load your loan" onRetry={() => refetch()}>
          Something went wrong. Your loan is unchanged.
        </ErrorState>
      )}
    </>
  );
}

export default CurrentLoanPage;

function ShownLoan({ details }: { details: CurrentLoanDetails }) {
  const { loan, schedule, movements, interest_years } = details;
  const isOpen = loan.status !== 'paid-off';
  return (
    <>
      <PageHeader title={loan.product_name} lead={describe(details)} back={allLoans} />
      <div className={styles.columns}>
        <div className={styles.top}>
          <LoanCard loan={loan} />
        </div>
        <div className={styles.main}>
          {schedule.length > 0 && <LoanSchedule schedule={schedule} />}
          <LoanMovements movements={movements} />
        </div>
        <div className={styles.side}>
          {isAboveZero(loan.payoff) && <LoanPaymentForm loan={loan} />}
          {isLine(loan) && isOpen && <DrawForm loan={loan} />}
          {isOpen && <Autopay loan={loan} />}
          <LoanPapers loan={loan} years={interest_years} />
        </div>
      </div>
    </>
  );
}

const describe = ({ loan }: CurrentLoanDetails) => `${loan.reference} · ${loan.annual_rate}% a year`;

import { useQuery } from '@bank/shared/query';
import { ButtonLink, Card, ErrorState, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import * as page from '../loans-page.module.css';
import { currentLoansOptions } from './loan-calls';
import { LoanCard } from './loan-card';

export function CurrentLoans() {
  const { data: loans, isPending, refetch } = useQuery(currentLoansOptions);
  if (loans?.length === 0) return <NoLoans />;
  return (
    <section aria-labelledby="current-loan" className={page.section}>
      <h2 id="current-loan">{loans && loans.length > 1 ? 'Current loans' : 'Current loan'}</h2>
      {loans?.map((loan) => (
        <LoanCard key={loan.id} loan={loan}>
          <FormActions above={4}>
            <ButtonLink to={`/dashboard/loans/current?id=${loan.id}`} variant="secondary">
              {loan.status === 'paid-off' ? 'See Loan' : 'Manage Loan'}
            </ButtonLink>
          </FormActions>
        </LoanCard>
      ))}
      {!loans && isPending && (
        <Waiting what="your loans">
          <Card>
            <SkeletonRows count={2} />
          </Card>
        </Waiting>
      )}
      {!loans && !isPending && (
        <ErrorState title="Unable to load your loans" onRetry={() => refetch()}>
          Something went wrong. Your loans are unchanged.
        </ErrorState>
      )}
    </section>
  );
}

const NoLoans = () => (
  <Card>
    <h2>You have no loans</h2>
    <p className={page.lead}>Try amounts and terms below to see what a loan would cost, then apply.</p>
  </Card>
);

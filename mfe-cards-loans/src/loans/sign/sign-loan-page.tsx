import { ApiError } from '@bank/shared/http';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { Card, EmptyState, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import { useRef } from 'react';
import { loanOfferOptions } from '../current/loan-calls';
import { SignLoan } from './sign-loan';

const allLoans = { to: '/dashboard/loans', label: 'Loans & Credit' };

export function SignLoanPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isSigned = useRef(false);
  // An offer that is signed is over, so fetching it again would fail.
  const offer = useQuery({ ...loanOfferOptions(id), enabled: () => id !== '' && !isSigned.current });
  const accounts = useQuery(openAccountsOptions);
  const isOver = !id || refusal(offer.error);
  if (!isOver && offer.data && accounts.data)
    return (
      <>
        <PageHeader
          title="Sign Your Loan"
          lead={`${offer.data.product_name}, ${offer.data.application_reference}`}
          back={allLoans}
        />
        <SignLoan
          offer={offer.data}
          accounts={accounts.data}
          onSigned={() => {
            isSigned.current = true;
          }}
        />
      </>
    );
  return (
    <>
      <PageHeader title="Sign Your Loan" back={allLoans} />
      {isOver && (
        <EmptyState icon="loans" title="There's nothing to sign here">
          {typeof isOver === 'string' && `${isOver} `}
          <Link to="/dashboard/loans">See your loans</Link>
        </EmptyState>
      )}
      {!isOver && (offer.isError || accounts.isError) && (
        <ErrorState
          title="Unable to load your offer"
          onRetry={() => Promise.all([offer.refetch(), accounts.refetch()])}
        >
          Something went wrong. Your offer is unchanged.
        </ErrorState>
      )}
      {!isOver && !offer.isError && !accounts.isError && (
        <Waiting what="your offer">
          <Card>
            <SkeletonFields count={4} />
          </Card>
        </Waiting>
      )}
    </>
  );
}

export default SignLoanPage;

/** It was signed, has expired, or is another customer's. */
const refusal = (error: Error | null): string | null =>
  error instanceof ApiError && [404, 410, 422].includes(error.status) ? `${error.message}` : null;

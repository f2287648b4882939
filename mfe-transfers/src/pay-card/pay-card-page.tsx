import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { Card, EmptyState, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { cardTitle, owedOptions } from './card-payment';
import { PayCard } from './pay-card';

export function PayCardPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const accounts = useQuery(openAccountsOptions);
  const owed = useQuery({ ...owedOptions(id), enabled: id !== '' });
  const hasFailed = (!accounts.data && accounts.isError) || (!owed.data && owed.isError);
  const retry = () => Promise.all([accounts.refetch(), owed.refetch()]);
  if (!id) return <NoCard />;
  return (
    <>
      <PageHeader
        title="Pay Card"
        lead={owed.data && cardTitle(owed.data)}
        back={{ to: `/dashboard/card?id=${id}`, label: 'Card' }}
      />
      {hasFailed && (
        <ErrorState title="Unable to load your card" onRetry={retry}>
          Something went wrong. Nothing has been paid.
        </ErrorState>
      )}
      {!hasFailed && !(accounts.data && owed.data) && (
        <Waiting what="what you owe" className={layout.narrow}>
          <Card>
            <SkeletonFields count={3} />
          </Card>
        </Waiting>
      )}
      {accounts.data && owed.data && (
        <div className={layout.narrow}>
          <PayCard accounts={accounts.data} owed={owed.data} />
        </div>
      )}
    </>
  );
}

export default PayCardPage;

const NoCard = () => (
  <>
    <PageHeader title="Pay Card" back={{ to: '/dashboard/apply-card', label: 'All Cards' }} />
    <EmptyState icon="cards" title="Which card would you like to pay?">
      Choose it from <Link to="/dashboard/apply-card">your cards</Link>
    </EmptyState>
  </>
);

import { ApiError } from '@bank/shared/http';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonRows,
  Waiting,
} from '@bank/shared/ui/base';
import * as layout from '../../layout.module.css';
import { peopleOptions } from '../people';
import { SplitForm } from './split-form';
import { splitOptions } from './splits';
import { useWayBack } from './use-way-back';

export function SplitPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return (
    <>
      <PageHeader title="Split" lead="Ask people for their share of a payment." back={useWayBack()} />
      <div className={layout.narrow}>
        <SplitOf key={id} id={id} />
      </div>
    </>
  );
}

function SplitOf({ id }: { id: string }) {
  const split = useQuery({ ...splitOptions(id), enabled: id !== '' });
  const accounts = useQuery(openAccountsOptions);
  const people = useQuery(peopleOptions);
  const failed = [split, accounts, people].filter(({ data, isError }) => !data && isError);
  if (split.data && accounts.data && people.data)
    return <SplitForm split={split.data} accounts={accounts.data} people={people.data} />;
  if (!id || isRefused(split.error))
    return (
      <EmptyState
        icon="bill"
        title="This can't be split"
        action={<ButtonLink to="/dashboard/transactions">Go to Transactions</ButtonLink>}
      >
        Please choose a payment that took money out of your accounts.
      </EmptyState>
    );
  if (failed.length > 0)
    return (
      <ErrorState
        title="Unable to load the payment"
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      >
        Something went wrong. No one has been asked.
      </ErrorState>
    );
  return (
    <Waiting what="the payment">
      <Card>
        <SkeletonRows count={4} />
      </Card>
    </Waiting>
  );
}

const isRefused = (failure: Error | null) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

export default SplitPage;

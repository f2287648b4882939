import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { ComingUpRows } from '../coming-up-rows';
import { Quiet, Section, Unavailable } from '../section';
import { comingUpOptions } from './account-calls';

export function ComingUpCard({ account }: { account: AccountDetails }) {
  const { data, isError, refetch } = useQuery(comingUpOptions(account.id));
  return (
    <Section title="Coming up">
      {!data && !isError && (
        <Waiting what="what is coming up">
          <SkeletonRows count={2} />
        </Waiting>
      )}
      {!data && isError && <Unavailable what="what is coming up" onRetry={() => refetch()} />}
      {data?.length === 0 && <Quiet>Nothing coming up.</Quiet>}
      {data && data.length > 0 && <ComingUpRows items={data} />}
    </Section>
  );
}

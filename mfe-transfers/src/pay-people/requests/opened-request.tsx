import type { Account } from '@bank/shared/contracts/accounts';
import { ApiError } from '@bank/shared/http';
import { formatUsd } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { Card, ErrorState, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Ended, PayRequest } from './pay-request';
import { openedOptions } from './requests';

interface OpenedRequestProps {
  /** What follows “request=” in the address. */
  link: string;
  accounts: readonly Account[];
}

export function OpenedRequest({ link, accounts }: OpenedRequestProps) {
  const { data, error, refetch } = useQuery(openedOptions(link));
  if (data?.is_own)
    return (
      <Ended title="This is your own request">
        {`Share the link with the person who should pay you ${formatUsd(data.request.amount)}.`}
      </Ended>
    );
  if (data) return <PayRequest key={data.request.id} request={data.request} accounts={accounts} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Ended title="We can't find this request">
        Please check that you opened the whole link, or ask for a new one.
      </Ended>
    );
  if (error)
    return (
      <ErrorState title="Unable to open the request" onRetry={() => void refetch()}>
        Something went wrong. Nothing has been sent.
      </ErrorState>
    );
  return (
    <Waiting what="the request">
      <Card>
        <SkeletonRows count={3} />
      </Card>
    </Waiting>
  );
}

import { getSpending } from '@bank/shared/contracts/insights';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import { spendingKey } from './spending-key';

const minutes = 60_000;

export const spendingOptions = (month: string, zone: string) =>
  queryOptions({
    queryKey: [...spendingKey, month, zone],
    queryFn: async ({ signal }) => (await send(getSpending, { query: { month, zone }, signal })).data,
    staleTime: 3 * minutes,
  });

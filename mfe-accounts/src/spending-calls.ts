import { getSpending } from '@bank/shared/contracts/insights';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

/** Above the keys of everything that sums transactions by the customer's own categories. */
export const spendingKey = ['spending'] as const;

const minutes = 60_000;

export const spendingOptions = (month: string, zone: string) =>
  queryOptions({
    queryKey: [...spendingKey, month, zone],
    queryFn: async ({ signal }) => (await send(getSpending, { query: { month, zone }, signal })).data,
    staleTime: 3 * minutes,
  });

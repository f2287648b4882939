import { listComingUp } from '@bank/shared/contracts/account-details';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

/**
 * The list covers all accounts. Its key is below the accounts' key, so a payment refreshes it. It's always stale:
 * other pages change it too.
 */
export const comingUpOptions = queryOptions({
  queryKey: [...accountsKey, 'coming up'],
  queryFn: async ({ signal }) => (await send(listComingUp, { query: {}, signal })).data,
  staleTime: 0,
});

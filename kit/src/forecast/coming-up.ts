import { listComingUp } from '@bank/shared/contracts/account-details';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

/** Of all accounts. Nested below the accounts' key, so a payment refreshes it. Always stale: other pages change it too. */
export const comingUpOptions = queryOptions({
  queryKey: [...accountsKey, 'coming up'],
  queryFn: async ({ signal }) => (await send(listComingUp, { query: {}, signal })).data,
  staleTime: 0,
});

import { listAccountDetails } from '@bank/shared/contracts/account-details';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

/** Nested below the accounts' key, so a payment refreshes it too. */
export const accountDetailsOptions = queryOptions({
  queryKey: [...accountsKey, 'details'],
  queryFn: async ({ signal }) => (await send(listAccountDetails, { signal })).data,
});

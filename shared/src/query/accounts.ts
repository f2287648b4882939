import { queryOptions } from '@tanstack/react-query';
import { listAccounts } from '../contracts/accounts';
import { send } from '../http/send';
import { accountsKey } from './keys';

/** The customer's accounts: read by the layout and by every page about money. */
export const accountsOptions = queryOptions({
  queryKey: accountsKey,
  queryFn: async ({ signal }) => (await send(listAccounts, { signal })).data,
  staleTime: 5 * 60_000,
});

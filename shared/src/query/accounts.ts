import { queryOptions } from '@tanstack/react-query';
import { getBalance, listAccounts } from '../contracts/payments/accounts';
import { send } from '../http/send';
import { accountsKey } from './keys';

const minutes = 60_000;

export const accountsOptions = queryOptions({
  queryKey: accountsKey,
  queryFn: async ({ signal }) => (await send(listAccounts, { signal })).data,
  staleTime: 5 * minutes,
});

/** Nested below the accounts' key, so invalidating the accounts invalidates balances too. */
export const balanceOptions = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, id, 'balance'] as const,
    queryFn: async ({ signal }) => (await send(getBalance, { params: { id }, signal })).data,
    staleTime: 2 * minutes,
    refetchInterval: 5 * minutes,
  });

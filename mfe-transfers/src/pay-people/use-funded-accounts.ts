import { listAccountDetails } from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import { send } from '@bank/shared/http';
import { accountsKey, accountsOptions, queryOptions, useQuery } from '@bank/shared/query';

/** Always stale, because merchants hold money at any time. */
const detailsOptions = queryOptions({
  queryKey: [...accountsKey, 'details'],
  queryFn: async ({ signal }) => (await send(listAccountDetails, { signal })).data,
  staleTime: 0,
});

/**
 * The accounts, with the money that isn't held as their balance, because the bank refuses payments above it. Falls
 * back to the whole balance if the bank can't say what is held.
 */
export function useFundedAccounts() {
  const accounts = useQuery(accountsOptions);
  const details = useQuery(detailsOptions);
  const fund = (account: Account): Account => {
    const available = details.data?.find(({ id }) => id === account.id)?.available;
    return available === undefined ? account : { ...account, balance: available };
  };
  return {
    data: details.isLoading ? undefined : accounts.data?.map(fund),
    isError: accounts.isError,
    refetch: accounts.refetch,
  };
}

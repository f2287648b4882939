import { accountDetailsOptions } from '@bank/kit/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import { openAccountsOptions, useQuery } from '@bank/shared/query';

/**
 * The accounts, with the money that isn't held as their balance, because the bank refuses payments above it. Falls
 * back to the whole balance if the bank can't say what is held.
 */
export function useFundedAccounts() {
  const accounts = useQuery(openAccountsOptions);
  // Always stale, because merchants hold money at any time.
  const details = useQuery({ ...accountDetailsOptions, staleTime: 0 });
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

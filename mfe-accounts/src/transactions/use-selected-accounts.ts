import type { Account } from '@bank/shared/contracts/accounts';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { useMemo } from 'react';

const none: readonly Account[] = [];

/** The accounts shown together: all of the customer's, or the filter's. */
export function useSelectedAccounts(wanted: string) {
  const { data: accounts, isError, refetch } = useQuery(accountsOptions);
  const isUnknown = wanted !== '' && accounts !== undefined && !accounts.some(({ id }) => id === wanted);
  const account = isUnknown ? '' : wanted;
  const own = useMemo(
    () =>
      (accounts ?? none)
        .filter(({ id }) => account === '' || id === account)
        .map(({ account_number }) => account_number),
    [accounts, account],
  );
  return {
    accounts: accounts ?? none,
    isLoaded: accounts !== undefined,
    isError: isError && !accounts,
    refetch,
    /** Empty for all accounts, or if the wanted one isn't the customer's. */
    account,
    isUnknown,
    /** Account numbers. Seen from one account, a transfer to another own account is money out. */
    own,
  };
}

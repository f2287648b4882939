import type { Account } from '@bank/shared/contracts/accounts';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { useMemo } from 'react';

const none: readonly Account[] = [];

/** The accounts that are looked at together: all of the customer's, or the one of a filter. */
export function useLookedAt(wanted: string) {
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
    isRead: accounts !== undefined,
    isError: isError && !accounts,
    readAgain: refetch,
    /** The one that is looked at; empty for all of them, and where the wanted one is not the customer's. */
    account,
    isUnknown,
    /** Their numbers. Seen from one account alone, what goes to another of the customer's is money out. */
    own,
  };
}

import { summaryOptions, useQuery } from '@bank/shared/query';
import { useEffect, useMemo } from 'react';
import { matchesFilter, queryOf, type TransactionFilter } from '../transaction-filter';
import { readTotals, totalsOf } from '../transaction-totals';
import { uniqueTransactions } from './unique-transactions';
import { useSelectedAccounts } from './use-selected-accounts';
import { useTransactionPages } from './use-transaction-pages';

/** The loaded transactions of a filter, and the totals of all of them. */
export function useTransactions(wanted: TransactionFilter) {
  const selected = useSelectedAccounts(wanted.account);
  const now = new Date();
  const filter = { ...wanted, account: selected.account };
  const query = queryOf(filter, now);
  const pages = useTransactionPages(query, filter.account === '' || selected.isLoaded);
  const summary = useQuery({ ...summaryOptions(query), enabled: pages.hasMore });

  const { own, isLoaded } = selected;
  const shown = useMemo(() => {
    const loaded = isLoaded ? pages.loaded : undefined;
    return loaded && uniqueTransactions(loaded.flat()).filter((one) => matchesFilter(filter, one, own, now));
  }, [pages.loaded, isLoaded, own, ...Object.values(filter)]);
  const exact = pages.isComplete ? undefined : summary.data;
  const totals = useMemo(() => (exact ? readTotals(exact) : totalsOf(shown ?? [], own)), [exact, shown, own]);

  const isEmpty = shown?.length === 0;
  const { autoLoad } = pages;
  useEffect(() => {
    if (isEmpty) autoLoad();
  }, [isEmpty, autoLoad]);

  return {
    ...selected,
    ...pages,
    query,
    shown,
    totals,
    /** The totals cover all matches, loaded or not. */
    isExact: pages.isComplete || exact !== undefined,
    hasTotalsError: summary.isError,
    retryTotals: () => void summary.refetch(),
    failure: pages.failure ?? (selected.isError ? 'accounts' : null),
    retry: () => {
      void selected.refetch();
      void pages.refetch();
    },
  };
}

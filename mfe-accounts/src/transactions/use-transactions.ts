import { summaryOptions, useQuery } from '@bank/shared/query';
import { useEffect, useMemo } from 'react';
import { askedOf, letsThrough, type TransactionFilter } from '../transaction-filter';
import { readTotals, totalsOf } from '../transaction-totals';
import { withoutRepetitions } from './unique-transactions';
import { useLookedAt } from './use-selected-accounts';
import { useTransactionPages } from './use-transaction-pages';

/** What a filter shows, as far as it is loaded, and what all of it adds up to. */
export function useTransactions(wanted: TransactionFilter) {
  const lookedAt = useLookedAt(wanted.account);
  const now = new Date();
  const filter = { ...wanted, account: lookedAt.account };
  const asked = askedOf(filter, now);
  const pages = useTransactionPages(asked, filter.account === '' || lookedAt.isRead);
  const summary = useQuery({ ...summaryOptions(asked), enabled: pages.hasMore });

  const { own, isRead } = lookedAt;
  const shown = useMemo(() => {
    const loaded = isRead ? pages.loaded : undefined;
    return loaded && withoutRepetitions(loaded.flat()).filter((one) => letsThrough(filter, one, own, now));
  }, [pages.loaded, isRead, own, ...Object.values(filter)]);
  const exact = pages.isComplete ? undefined : summary.data;
  const totals = useMemo(() => (exact ? readTotals(exact) : totalsOf(shown ?? [], own)), [exact, shown, own]);

  const isEmptySoFar = shown?.length === 0;
  const { loadByItself } = pages;
  useEffect(() => {
    if (isEmptySoFar) loadByItself();
  }, [isEmptySoFar, loadByItself]);

  return {
    ...lookedAt,
    ...pages,
    asked,
    shown,
    totals,
    /** The totals are of everything that the filter lets through, loaded or not. */
    isExact: pages.isComplete || exact !== undefined,
    noTotals: summary.isError,
    readTotals: () => void summary.refetch(),
    failure: pages.failure ?? (lookedAt.isError ? 'accounts' : null),
    retry: () => {
      void lookedAt.readAgain();
      void pages.readAgain();
    },
  };
}

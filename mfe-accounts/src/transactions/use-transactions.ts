import type { Account } from '@bank/shared/contracts/accounts';
import type { CreditAccount } from '@bank/shared/contracts/card-activity';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { accountsOptions, useInfiniteQuery, useQuery } from '@bank/shared/query';
import { useCallback, useEffect, useMemo } from 'react';
import { creditCardName, useCardActivity } from '../card-activity';
import { queryOf, type TransactionFilter } from '../transaction-filter';
import { pageSize, transactionPagesOptions, useSummary } from '../transaction-queries';
import { readTotals, totalsOf } from '../transaction-totals';
import { toOption } from './filters/filter-choice';
import { matchesFilter } from './matches-filter';
import { uniqueTransactions } from './unique-transactions';

const none: readonly Account[] = [];
const noCards: readonly CreditAccount[] = [];

function useSelectedAccounts(wanted: string) {
  const { data: accounts, error, refetch } = useQuery(accountsOptions);
  const cards = useCardActivity();
  const creditAccounts = cards.data?.credit_accounts ?? noCards;
  const isLoading = cards.isLoading || accounts === undefined;
  const isUnknown =
    wanted !== '' && !isLoading && ![...accounts, ...creditAccounts].some(({ id }) => id === wanted);
  const account = isUnknown ? '' : wanted;
  const own = useMemo(
    () =>
      (accounts ?? none)
        .filter(({ id }) => account === '' || id === account)
        .map(({ account_number }) => account_number),
    [accounts, account],
  );
  return {
    accountOptions: [
      ...(accounts ?? none).map(toOption),
      ...creditAccounts.map((one) => ({ value: one.id, label: creditCardName(one) })),
    ],
    isLoaded: accounts !== undefined,
    isLoading,
    failure: accounts ? null : error,
    refetch,
    /** Empty for all accounts, or if the requested account belongs to someone else. */
    account,
    isUnknown,
    /**
     * Account numbers. With one account selected, a transfer to the customer's other accounts is money out.
     */
    own,
  };
}

export function useTransactions(wanted: TransactionFilter) {
  const selected = useSelectedAccounts(wanted.account);
  const now = new Date();
  const filter = { ...wanted, account: selected.account };
  const query = queryOf(filter, now);
  const pages = useTransactionPages(query, filter.account === '' || !selected.isLoading);
  const summary = useSummary(query, pages.hasMore);

  const { own, isLoaded } = selected;
  const matches = (one: Transaction) => matchesFilter(filter, one, own, now);
  const shown = useMemo(() => {
    const loaded = isLoaded ? pages.loaded : undefined;
    return loaded && uniqueTransactions(loaded.flat()).filter(matches);
  }, [pages.loaded, isLoaded, own, ...Object.values(filter)]);
  const exact = pages.isComplete ? undefined : summary.data;
  const totals = useMemo(() => (exact ? readTotals(exact) : totalsOf(shown ?? [], own)), [exact, shown, own]);

  const isShort = shown !== undefined && shown.length < pageSize;
  const { autoLoad } = pages;
  useEffect(() => {
    if (isShort) autoLoad();
  }, [isShort, autoLoad, pages.loaded]);

  return {
    ...selected,
    ...pages,
    query,
    matches,
    shown,
    totals,
    /** True if the totals include all matches, even those that haven't been loaded. */
    isExact: pages.isComplete || exact !== undefined,
    hasTotalsError: summary.isError,
    retryTotals: () => void summary.refetch(),
    failure: pages.failure ?? selected.failure,
    retry: () => {
      void selected.refetch();
      void pages.refetch();
    },
  };
}

type Query = Parameters<typeof transactionPagesOptions>[0];

function useTransactionPages(query: NonNullable<Query>, enabled: boolean) {
  const options = transactionPagesOptions(query);
  const pages = useInfiniteQuery({
    ...options,
    enabled,
    // Filter the loaded rows immediately, unless other accounts count, because directions depend on them.
    placeholderData: (previous, before) => {
      const [, , { account_id, include }] = options.queryKey;
      const isSame = before?.queryKey[2].account_id === account_id && before?.queryKey[2].include === include;
      return isSame ? previous : undefined;
    },
  });
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const hasMore = pages.hasNextPage && !isPlaceholderData;
  const mayLoad = hasMore && !isFetching && !isFetchNextPageError;
  return {
    loaded: data?.pages,
    hasMore,
    isComplete: data !== undefined && !isPlaceholderData && !hasMore,
    isLoadingMore: pages.isFetchingNextPage,
    hasPageError: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    /** Scrolling calls this, which does nothing while a request is pending or after one failed. */
    autoLoad: useCallback(() => void (mayLoad && fetchNextPage()), [mayLoad, fetchNextPage]),
    failure: data ? null : pages.error,
    refetch: pages.refetch,
  };
}

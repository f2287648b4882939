import { transactionPagesOptions, useInfiniteQuery } from '@bank/shared/query';
import { useCallback } from 'react';

type Query = Parameters<typeof transactionPagesOptions>[0];

export function useTransactionPages(query: NonNullable<Query>, enabled: boolean) {
  const pages = useInfiniteQuery({
    ...transactionPagesOptions(query),
    enabled,
    // Loaded rows follow a filter at once, except for another account, where directions differ.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2].account_id === query.account_id ? previous : undefined,
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
    /** For scrolling: not while a call is running or after one failed. */
    autoLoad: useCallback(() => void (mayLoad && fetchNextPage()), [mayLoad, fetchNextPage]),
    failure: data ? null : pages.error,
    refetch: pages.refetch,
  };
}

import { transactionPagesOptions, useInfiniteQuery } from '@bank/shared/query';
import { useCallback } from 'react';

type Asked = Parameters<typeof transactionPagesOptions>[0];

/** The pages of a filter that are loaded so far. */
export function useTransactionPages(asked: NonNullable<Asked>, enabled: boolean) {
  const pages = useInfiniteQuery({
    ...transactionPagesOptions(asked),
    enabled,
    // What is there follows a filter at once; but seen from another account a transfer reads otherwise.
    placeholderData: (before, query) =>
      query?.queryKey[2].account_id === asked.account_id ? before : undefined,
  });
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const hasMore = pages.hasNextPage && !isPlaceholderData;
  const mayLoad = hasMore && !isFetching && !isFetchNextPageError;
  return {
    loaded: data?.pages,
    hasMore,
    isComplete: data !== undefined && !isPlaceholderData && !hasMore,
    isLoadingMore: pages.isFetchingNextPage,
    isStuck: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    /** For the page to call by itself: never while there is a call, never again after one that failed. */
    loadByItself: useCallback(() => void (mayLoad && fetchNextPage()), [mayLoad, fetchNextPage]),
    failure: data ? null : pages.error,
    readAgain: pages.refetch,
  };
}

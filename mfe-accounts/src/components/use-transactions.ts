import { accountsOptions, transactionPagesOptions, useInfiniteQuery, useQuery } from '@bank/shared/query';
import { letsThrough, type TransactionFilter } from '../rules/transaction-filter';

/** What a filter shows: the bank leaves out by account and type, the rest is left out here. */
export function useTransactions(filter: TransactionFilter) {
  const { data: accounts } = useQuery(accountsOptions);
  const asked = {
    ...(filter.account && { account_id: filter.account }),
    ...(filter.type && { transaction_type: filter.type as 'deposit' }),
  };
  const pages = useInfiniteQuery(transactionPagesOptions(asked));
  const now = new Date();
  const loaded = pages.data?.pages.flat();
  // Of one account, what goes to another of the customer's own is money out.
  const own = filter.account ? [] : (accounts ?? []).map(({ account_number }) => account_number);
  return {
    accounts: accounts ?? [],
    own,
    shown: loaded?.filter((transaction) => letsThrough(filter, transaction, now)),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => pages.fetchNextPage(),
    isError: pages.isError,
    retry: () => pages.refetch(),
  };
}

import type { InputOf } from '@bank/shared/contracts/call';
import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { infiniteQueryOptions, queryOptions, statisticsKey, transactionsKey } from '@bank/shared/query';

const minutes = 60_000;

export const transactionsOptions = (query: InputOf<typeof listTransactions>['query'] = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, query] as const,
    queryFn: async ({ signal }) => (await send(listTransactions, { query, signal })).data.results,
    staleTime: 3 * minutes,
  });

const pageSize = 50;

export const transactionPagesOptions = (filter: InputOf<typeof listTransactions>['query'] = {}) =>
  infiniteQueryOptions({
    queryKey: [...transactionsKey, 'pages', filter] as const,
    queryFn: async ({ signal, pageParam: offset }) =>
      (await send(listTransactions, { query: { ...filter, limit: pageSize, offset }, signal })).data.results,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    staleTime: 3 * minutes,
  });

export const summaryOptions = (filter: InputOf<typeof summarizeTransactions>['query'] = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, 'summary', filter] as const,
    queryFn: async ({ signal }) => (await send(summarizeTransactions, { query: filter, signal })).data,
    staleTime: 3 * minutes,
  });

export const statisticsOptions = (query: InputOf<typeof getStatistics>['query'] = {}) =>
  queryOptions({
    queryKey: [...statisticsKey, query] as const,
    queryFn: async ({ signal }) => (await send(getStatistics, { query, signal })).data,
    staleTime: 10 * minutes,
  });

export const categoriesOptions = queryOptions({
  queryKey: [...statisticsKey, 'by category'] as const,
  queryFn: async ({ signal }) =>
    (await send(summarizeTransactions, { query: { month: 'this' }, signal })).data,
  staleTime: 10 * minutes,
});

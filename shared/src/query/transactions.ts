import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../contracts/call';
import { getStatistics, listTransactions } from '../contracts/transactions';
import { send } from '../http/send';
import { statisticsKey, transactionsKey } from './keys';

const minutes = 60_000;

/** Transactions, newest first: those that the filter lets through. */
export const transactionsOptions = (query: InputOf<typeof listTransactions>['query'] = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, query] as const,
    queryFn: async ({ signal }) => (await send(listTransactions, { query, signal })).data.results,
    staleTime: 3 * minutes,
  });

/** This month's figures, of one account or of all. */
export const statisticsOptions = (query: InputOf<typeof getStatistics>['query'] = {}) =>
  queryOptions({
    queryKey: [...statisticsKey, query] as const,
    queryFn: async ({ signal }) => (await send(getStatistics, { query, signal })).data,
    staleTime: 10 * minutes,
  });

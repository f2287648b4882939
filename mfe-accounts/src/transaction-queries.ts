import type { AnswerOf, InputOf } from '@bank/shared/contracts/call';
import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { isFull } from '@bank/shared/mode';
import {
  infiniteQueryOptions,
  queryOptions,
  statisticsKey,
  transactionsKey,
  useQuery,
} from '@bank/shared/query';

const minutes = 60_000;

export type MonthFigures = AnswerOf<typeof getStatistics>['data'];

type ListQuery = InputOf<typeof listTransactions>['query'];
type SummaryQuery = InputOf<typeof summarizeTransactions>['query'];

const withCreditCards = { include: 'credit-cards' } as const;

/** In specification mode, the bank knows only the stated filters, and pages filter what they have loaded. */
export function sent({ account_id, transaction_type, limit, offset, ...more }: ListQuery): ListQuery {
  return { account_id, transaction_type, limit, offset, ...(isFull() && { ...withCreditCards, ...more }) };
}

export const fetchTransactions = async (query: ListQuery, signal: AbortSignal) =>
  (await send(listTransactions, { query: sent(query), signal })).data.results;

export const transactionsOptions = (query: ListQuery = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, sent(query)] as const,
    queryFn: ({ signal }) => fetchTransactions(query, signal),
    staleTime: 3 * minutes,
  });

export const pageSize = 50;

export const transactionPagesOptions = (filter: ListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: [...transactionsKey, 'pages', sent(filter)] as const,
    queryFn: ({ signal, pageParam: offset }) =>
      fetchTransactions({ ...filter, limit: pageSize, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    staleTime: 3 * minutes,
  });

export function summaryOptions(filter: SummaryQuery = {}) {
  const query = { ...withCreditCards, ...filter };
  return queryOptions({
    queryKey: [...transactionsKey, 'summary', query] as const,
    queryFn: async ({ signal }) => (await send(summarizeTransactions, { query, signal })).data,
    staleTime: 3 * minutes,
  });
}

/** The totals of everything that matches, loaded or not. */
export const useSummary = (filter: SummaryQuery, isNeeded: boolean) =>
  useQuery({ ...summaryOptions(filter), enabled: isNeeded && isFull() });

/** This month's, without credit cards. */
export const monthFiguresOptions = queryOptions({
  queryKey: [...statisticsKey, {}] as const,
  queryFn: async ({ signal }) => (await send(getStatistics, { query: {}, signal })).data,
  staleTime: 10 * minutes,
});

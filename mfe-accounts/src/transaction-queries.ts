import { isFull } from '@bank/shared/mode';
import type { AnswerOf, InputOf } from '@bank/shared/contracts/call';
import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { infiniteQueryOptions, queryOptions, statisticsKey, transactionsKey } from '@bank/shared/query';
import { withCreditCards } from './card-activity';

const minutes = 60_000;

export type MonthFigures = Omit<AnswerOf<typeof getStatistics>['data'], 'total_transactions'>;

type ListQuery = InputOf<typeof listTransactions>['query'];
type SummaryQuery = InputOf<typeof summarizeTransactions>['query'];

export const fetchTransactions = async (query: ListQuery, signal: AbortSignal) =>
  (await send(listTransactions, { query: { ...query, ...withCreditCards() }, signal })).data.results;

const fetchSummary = async (query: SummaryQuery, signal: AbortSignal) =>
  (await send(summarizeTransactions, { query: { ...query, ...withCreditCards() }, signal })).data;

export const transactionsOptions = (query: ListQuery = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, query] as const,
    queryFn: ({ signal }) => fetchTransactions(query, signal),
    staleTime: 3 * minutes,
  });

const pageSize = 50;

export const transactionPagesOptions = (filter: ListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: [...transactionsKey, 'pages', filter] as const,
    queryFn: ({ signal, pageParam: offset }) =>
      fetchTransactions({ ...filter, limit: pageSize, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    staleTime: 3 * minutes,
  });

export const summaryOptions = (filter: SummaryQuery = {}) =>
  queryOptions({
    queryKey: [...transactionsKey, 'summary', filter] as const,
    queryFn: ({ signal }) => fetchSummary(filter, signal),
    staleTime: 3 * minutes,
  });

/** This month's. The stated figures leave credit cards out, unlike the list that they link to. */
export const monthFiguresOptions = queryOptions({
  queryKey: [...statisticsKey, {}] as const,
  queryFn: async ({ signal }): Promise<MonthFigures> => {
    if (!isFull()) return (await send(getStatistics, { query: {}, signal })).data;
    const { income, expenses, transactions } = await fetchSummary({ month: 'this' }, signal);
    return {
      income_this_month: income,
      expenses_this_month: expenses,
      transactions_this_month: transactions,
    };
  },
  staleTime: 10 * minutes,
});

export const categoriesOptions = queryOptions({
  queryKey: [...statisticsKey, 'by category'] as const,
  queryFn: ({ signal }) => fetchSummary({ month: 'this' }, signal),
  staleTime: 10 * minutes,
});

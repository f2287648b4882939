import type { InputOf } from '@bank/shared/contracts/call';
import { listTransactions, type Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { uniqueTransactions } from '../unique-transactions';

type Filter = InputOf<typeof listTransactions>['query'];

const pageSize = 200;

/** All transactions of a filter, newest first. */
export async function collectTransactions(
  filter: Filter,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for (;;) {
    const query = { ...filter, limit: pageSize, offset: pages.length * pageSize };
    const { results } = (await send(listTransactions, { query, signal })).data;
    pages.push(results);
    if (!signal.aborted) onProgress(pages.flat().length);
    if (results.length < pageSize) return uniqueTransactions(pages.flat());
  }
}

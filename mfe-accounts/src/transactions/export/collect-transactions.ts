import type { InputOf } from '@bank/shared/contracts/call';
import { listTransactions, type Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { withoutRepetitions } from '../unique-transactions';

type Filter = InputOf<typeof listTransactions>['query'];

const most = 200;

/** Every transaction of a filter, newest first; `onProgress` hears how many there are so far. */
export async function collectTransactions(
  filter: Filter,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for (;;) {
    const query = { ...filter, limit: most, offset: pages.length * most };
    const { results } = (await send(listTransactions, { query, signal })).data;
    pages.push(results);
    if (!signal.aborted) onProgress(pages.flat().length);
    if (results.length < most) return withoutRepetitions(pages.flat());
  }
}

import type { Transaction } from '@bank/shared/contracts/transactions';
import { toWire } from '@bank/shared/money';
import { totalsOf } from '../transaction-totals';

export const sample = (id: number, different: Partial<Transaction> = {}): Transaction => ({
  id: `txn_${id}`,
  amount: '10.00',
  description: `Purchase ${id}`,
  merchant: '',
  category: 'food',
  category_display: 'Food & Dining',
  transaction_type: 'payment',
  transaction_type_display: 'Payment',
  is_credit: false,
  from_account_number: '4000214821',
  to_account_number: null,
  created_at: '2026-03-18T09:30:00Z',
  ...different,
});

export const samples = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    sample(index, { created_at: new Date(Date.UTC(2026, 2, 18) - index * 8 * 3_600_000).toISOString() }),
  );

interface Request {
  query?: Record<string, unknown>;
}

export const listAnswer =
  (all: readonly Transaction[]) =>
  ({ query = {} }: Request) => {
    const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit ?? 50)];
    return { body: { data: { results: matching(all, query).slice(offset, offset + limit) } } };
  };

export const totalsAnswer =
  (all: readonly Transaction[]) =>
  ({ query = {} }: Request) => {
    const { count, income, expenses } = totalsOf(matching(all, query), []);
    const sums = { transactions: count, income: toWire(income), expenses: toWire(expenses) };
    return { body: { data: { month: query.month ?? null, ...sums, categories: [] } } };
  };

const matching = (all: readonly Transaction[], query: Record<string, unknown>) =>
  all.filter(
    (one) =>
      (!query.category || one.category === query.category) &&
      (!query.transaction_type || one.transaction_type === query.transaction_type) &&
      (!query.direction || one.is_credit === (query.direction === 'in')) &&
      (!query.search || one.description.toLowerCase().includes(String(query.search).toLowerCase())),
  );

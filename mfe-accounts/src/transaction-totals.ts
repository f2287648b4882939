import type { Transaction, TransactionSummary } from '@bank/shared/contracts/transactions';
import { type Cents, cents, parseMoney, sum } from '@bank/shared/money';

type Sums = Pick<TransactionSummary, 'transactions' | 'income' | 'expenses'>;

export interface Totals {
  count: number;
  income: Cents;
  expenses: Cents;
}

export const readTotals = ({ transactions, income, expenses }: Sums): Totals => ({
  count: transactions,
  income: read(income),
  expenses: read(expenses),
});

const read = (amount: string) => parseMoney(amount) ?? cents(0);

/** `undone`: canceled or returned, so the money came back. */
export type Direction = 'in' | 'out' | 'between' | 'undone';

const isUndone = ({ status }: Transaction) => status === 'cancelled' || status === 'returned';

export function directionOf(transaction: Transaction, ownNumbers: readonly string[]): Direction {
  if (isUndone(transaction)) return 'undone';
  if (transaction.is_between) return 'between';
  if (transaction.is_credit) return 'in';
  const { from_account_number: from, to_account_number: to } = transaction;
  const isOwn = (number: string | null) => number !== null && ownNumbers.includes(number);
  return isOwn(from) && isOwn(to) ? 'between' : 'out';
}

/** Transfers between the customer's own accounts count as neither income nor expense. */
export function totalsOf(transactions: readonly Transaction[], ownNumbers: readonly string[]): Totals {
  const amounts = (wanted: Direction) =>
    sum(
      transactions
        .filter((transaction) => directionOf(transaction, ownNumbers) === wanted)
        .map(({ amount }) => read(amount)),
    );
  return { count: transactions.length, income: amounts('in'), expenses: amounts('out') };
}

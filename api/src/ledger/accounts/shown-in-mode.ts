import type { Account } from '@bank/shared/contracts/accounts';
import type { Mode } from '@bank/shared/contracts/mode';
import type {
  listTransactions,
  summarizeTransactions,
  Transaction,
} from '@bank/shared/contracts/transactions';
import * as z from 'zod/mini';

type Filtered = typeof listTransactions | typeof summarizeTransactions;

interface Shown {
  account(account: Account): Account;
  transaction(transaction: Transaction): Transaction;
  filters<C extends Filtered>(contract: C): C;
}

const everything: Shown = {
  account: (account) => account,
  transaction: (transaction) => transaction,
  filters: (contract) => contract,
};

const unstatedFilters = {
  from: true,
  to: true,
  zone: true,
  min_amount: true,
  max_amount: true,
  own_category: true,
  include: true,
} as const;

const asSpecified: Shown = {
  account: ({ held: _held, available: _available, ...account }) => account,
  transaction: ({
    own_category: _category,
    own_category_display: _display,
    note: _note,
    dispute_status: _dispute,
    ...transaction
  }) => transaction,
  /** Ignores these filters, like all that the bank doesn't know. */
  filters: (contract) => ({
    ...contract,
    query: z.omit(contract.query as typeof summarizeTransactions.query, unstatedFilters),
  }),
};

/** The fields of accounts and transactions, and the filters of their list. */
export const shownIn = (mode: Mode): Shown => (mode === 'full' ? everything : asSpecified);

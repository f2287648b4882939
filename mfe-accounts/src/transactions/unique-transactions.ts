import type { Transaction } from '@bank/shared/contracts/transactions';

/** A new transaction between two fetches shifts the end of one page onto the next. */
export const uniqueTransactions = (transactions: readonly Transaction[]): Transaction[] => [
  ...new Map(transactions.map((transaction) => [transaction.id, transaction])).values(),
];

import type { Transaction } from '@bank/shared/contracts/transactions';

/** Pages put together: one that was booked meanwhile pushes the end of a page onto the next, where it is seen again. */
export const withoutRepetitions = (transactions: readonly Transaction[]): Transaction[] => [
  ...new Map(transactions.map((transaction) => [transaction.id, transaction])).values(),
];

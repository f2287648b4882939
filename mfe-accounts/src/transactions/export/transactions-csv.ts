import type { Transaction } from '@bank/shared/contracts/transactions';
import { toCsv } from '@bank/shared/csv';
import { statusLabels } from '../../transaction-status';
import { directionOf } from '../../transaction-totals';

const header = [
  'Date',
  'Description',
  'Merchant',
  'Category',
  'Type',
  'From',
  'To',
  'Amount',
  'Direction',
  'Id',
  'Status',
];

const sideOf = (number: string | null, card: { last_four: string } | undefined): string =>
  card ? `Credit card ending in ${card.last_four}` : (number ?? '');

const cellsOf = (transaction: Transaction, ownNumbers: readonly string[]): string[] => [
  transaction.created_at,
  transaction.description,
  transaction.merchant,
  transaction.category_display,
  transaction.transaction_type_display,
  sideOf(transaction.from_account_number, transaction.from_credit_card),
  sideOf(transaction.to_account_number, transaction.to_credit_card),
  transaction.amount,
  directionOf(transaction, ownNumbers),
  transaction.id,
  transaction.status ? statusLabels[transaction.status] : '',
];

export const transactionsCsv = (
  transactions: readonly Transaction[],
  ownNumbers: readonly string[],
): string => toCsv([header, ...transactions.map((transaction) => cellsOf(transaction, ownNumbers))]);

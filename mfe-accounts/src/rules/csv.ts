import type { Transaction } from '@bank/shared/contracts/transactions';

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
];

/** A spreadsheet runs what begins like a formula: an apostrophe makes it text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const row = (cells: readonly string[]) => cells.map((cell) => quoted(harmless(cell))).join(',');

const cellsOf = (transaction: Transaction): string[] => [
  transaction.created_at,
  transaction.description,
  transaction.merchant,
  transaction.category_display,
  transaction.transaction_type_display,
  transaction.from_account_number ?? '',
  transaction.to_account_number ?? '',
  transaction.amount,
  transaction.is_credit ? 'in' : 'out',
  transaction.id,
];

/** A list of transactions as a file for a spreadsheet (RFC 4180). */
export const toCsv = (transactions: readonly Transaction[]): string =>
  [header, ...transactions.map(cellsOf)].map((cells) => `${row(cells)}\r\n`).join('');

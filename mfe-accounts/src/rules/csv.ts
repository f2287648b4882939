import type { Transaction } from '@bank/shared/contracts/transactions';
import { directionOf } from './totals';

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

/**
 * A spreadsheet runs what begins like a formula: an apostrophe makes it text. Where it parts cells by semicolons
 * or tabs, a text may begin again in its middle.
 */
function harmless(text: string): string {
  const inside = text.replaceAll(/([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g, "$1'");
  return /^["\s]*[=+\-@＝＋－＠]/.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const row = (cells: readonly string[]) => cells.map((cell) => quoted(harmless(cell))).join(',');

const cellsOf = (transaction: Transaction, ownNumbers: readonly string[]): string[] => [
  transaction.created_at,
  transaction.description,
  transaction.merchant,
  transaction.category_display,
  transaction.transaction_type_display,
  transaction.from_account_number ?? '',
  transaction.to_account_number ?? '',
  transaction.amount,
  directionOf(transaction, ownNumbers),
  transaction.id,
];

/** A list of transactions as a file for a spreadsheet (RFC 4180). */
export const toCsv = (transactions: readonly Transaction[], ownNumbers: readonly string[]): string =>
  [header, ...transactions.map((transaction) => cellsOf(transaction, ownNumbers))]
    .map((cells) => `${row(cells)}\r\n`)
    .join('');

import { referenceOf } from '@bank/shared/contracts/transactions';
import { toCsv } from '@bank/shared/csv';
import { type Cents, toWire } from '@bank/shared/money';
import type { LedgerStatement, Line } from './read-statement';

const header = ['Date', 'Description', 'Merchant', 'Reference', 'Amount', 'Balance'];

const lineOf = ({ id, at, description, merchant, amount, balance }: Line) => [
  at.toISOString(),
  description,
  merchant,
  referenceOf(id),
  toWire(amount),
  toWire(balance),
];

const balanceOn = (date: string, name: string, balance: Cents) => [date, name, '', '', '', toWire(balance)];

/** The statement for a spreadsheet: every line with the balance after it, between the two balances. */
export function statementCsv({ month, opening, closing, lines }: LedgerStatement): Buffer {
  const rows = [
    header,
    balanceOn(`${month}-01`, 'Opening balance', opening),
    ...lines.map(lineOf),
    balanceOn('', 'Closing balance', closing),
  ];
  return Buffer.from(toCsv(rows));
}

import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { checking } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const noStatement = { 404: 'The account has no statement for this month.' };

export const chapter = {
  place: 60,
  title: 'Statements',
  about:
    'A statement covers one full calendar month (UTC). Before responding, the bank verifies that the lines add up from the opening balance to the closing balance.',
};

export const examples = [
  example(listStatements),
  example(getStatement, { params: { id: checking, month: '2026-02' }, ...noStatement }),
  example(downloadStatement, {
    params: { id: checking, period: '2026-02', format: 'csv' },
    notes: 'A year, such as `2026`, returns all its completed months in one file.',
    ...noStatement,
    422: 'More than 500 lines for a month or 2,000 for a year, too many for a PDF. Download the CSV instead.',
    503: 'Too many PDFs are being generated.',
  }),
];

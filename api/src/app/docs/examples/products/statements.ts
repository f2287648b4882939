import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { example } from '../example';
import { checking } from '../steps';

const noStatement = { 404: 'The account has no statement for this month.' };

export const statements = [
  example(listStatements),
  example(getStatement, { params: { id: checking, month: '2026-02' }, ...noStatement }),
  example(downloadStatement, {
    params: { id: checking, period: '2026-02', format: 'csv' },
    notes: ['A year, such as `2026`, returns all its completed months in one file.'],
    ...noStatement,
    422: 'More than 500 lines for a month or 2,000 for a year, too many for a PDF. Download the CSV instead.',
    503: 'Too many PDFs are being generated.',
  }),
];

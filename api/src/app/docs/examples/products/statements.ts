import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { type Chapter, example } from '../example';
import { alex, checking } from '../people';

const refusals = {
  404: 'The customer has no such account, or it has no statement for this month.',
};
const csv =
  'Date,Description,Merchant,Reference,Amount,Balance\r\n2026-02-01,Opening balance,,,,8412.66\r\n,Closing balance,,,,8412.66\r\n';

export const statements: Chapter = {
  id: 'statements',
  title: 'Statements',
  about:
    'A statement covers one full calendar month (UTC). Before responding, the bank verifies that the lines add up from the opening balance to the closing balance.',
  examples: [
    example(listStatements, {
      answer: {
        data: [
          {
            account_id: checking,
            account_type_display: 'Checking Account',
            account_number: String(alex.accounts[0]?.number),
            months: ['2026-02', '2026-01'],
          },
        ],
      },
    }),
    example(getStatement, {
      request: { params: { id: checking, month: '2026-02' } },
      answer: {
        data: {
          account_id: checking,
          month: '2026-02',
          opening_balance: '8412.66',
          money_in: '0.00',
          money_out: '0.00',
          closing_balance: '8412.66',
          transactions: 0,
        },
      },
      refusals,
    }),
    example(downloadStatement, {
      request: { params: { id: checking, period: '2026-02', format: 'csv' } },
      answer: {
        data: {
          file_name: 'larch-checking-6350-2026-02.csv',
          media_type: 'text/csv; charset=utf-8',
          content: Buffer.from(csv).toString('base64'),
        },
      },
      notes: ['A year, such as `2026`, returns all its completed months in one file.'],
      refusals: {
        ...refusals,
        422: 'More than 500 lines for a month or 2,000 for a year, too many for a PDF. Download the CSV instead.',
        503: 'Too many PDFs are being generated.',
      },
    }),
  ],
};

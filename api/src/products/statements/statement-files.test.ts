import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@bank/shared/contracts/accounts';
import { cents } from '@bank/shared/money';
import type { LedgerStatement } from '../printing/ledger-statement';
import { createStatementFiles } from './statement-files';

/** The worker thread compiles its sources when it starts. */
jest.setTimeout(60_000);

// Rendering in this thread fails, so only the worker can succeed.
jest.mock('pdfkit', () => {
  throw new Error('drawn on the event loop');
});

const account = { id: 'acc_1', account_type: 'checking', account_number: '4021' } as Account;
const line = {
  id: 'txn_h5wq2n8kxr4vt9jm3c6p',
  at: new Date('2026-02-03T09:00:00Z'),
  description: 'Rent',
  merchant: '',
  amount: cents(-500),
  balance: cents(500),
};
const figures = { opening: cents(1000), moneyIn: cents(0), moneyOut: cents(500), closing: cents(500) };
const statement = (count = 1): LedgerStatement => ({
  account: { ...account, account_type_display: 'Checking Account' },
  period: '2026-02',
  ...figures,
  months: [{ month: '2026-02', ...figures, lines: Array.from({ length: count }, () => line) }],
});
const year = (count: number): LedgerStatement => ({
  ...statement(),
  period: '2026',
  months: ['2026-01', '2026-02'].map((month) => ({
    month,
    ...figures,
    lines: Array.from({ length: count }, () => line),
  })),
});

const wanted = {
  customerId: 'cus_1',
  accountId: 'acc_1',
  period: '2026-02',
  format: 'csv' as const,
  holder: 'Alex Morgan',
  now: new Date('2026-03-18T09:30:00Z'),
};

test('[DASH-4] renders a PDF outside the event loop', async () => {
  const files = createStatementFiles(async () => statement());
  const { content } = await files({ ...wanted, format: 'pdf' });
  expect(Buffer.from(content, 'base64').toString('latin1')).toMatch(/^%PDF-1\.7/);
});

test('[DASH-4] rejects a PDF of more than 500 lines but generates the CSV', async () => {
  const files = createStatementFiles(async () => statement(501));
  await expect(files({ ...wanted, format: 'pdf' })).rejects.toMatchObject({ status: 422 });
  const { content } = await files(wanted);
  expect(Buffer.from(content, 'base64').toString().trimEnd().split('\r\n')).toHaveLength(504);
});

test('puts the months of a year into one file, and rejects a PDF of more than 2,000 lines', async () => {
  const files = (count: number) => createStatementFiles(async () => year(count));
  const wholeYear = { ...wanted, period: '2026' };
  const csv = await files(3)(wholeYear);
  expect(csv.file_name).toBe('larch-checking-4021-2026.csv');
  const rows = Buffer.from(csv.content, 'base64').toString().trimEnd().split('\r\n');
  expect([rows.length, rows[1]]).toEqual([9, '2026-01-01,Opening balance,,,,10.00']);
  const pdf = await files(800)({ ...wholeYear, format: 'pdf' });
  expect(Buffer.from(pdf.content, 'base64').toString('latin1')).toContain('/S /H2');
  await expect(files(1001)({ ...wholeYear, format: 'pdf' })).rejects.toMatchObject({ status: 422 });
});

test('generates one statement per customer at a time; rejects the 62nd request', async () => {
  let running = 0;
  let most = 0;
  const files = createStatementFiles(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(0);
    running -= 1;
    return statement();
  });
  const ask = (number: number) => files({ ...wanted, holder: `Alex ${number}` });
  const asked = Array.from({ length: 61 }, (_, number) => ask(number));
  expect(() => ask(62)).toThrow("We can't create your statement right now");
  await Promise.all(asked);
  expect(most).toBe(1);
});

test('caches a closed month, except within an hour of its end', async () => {
  let reads = 0;
  const files = createStatementFiles(async () => {
    reads += 1;
    return statement();
  });
  const early = { ...wanted, now: new Date('2026-03-01T00:30:00Z') };
  for (const asked of [early, early, wanted, wanted]) await files(asked);
  expect(reads).toBe(3);
  await files({ ...wanted, holder: 'Alex Doe' });
  await files({ ...wanted, customerId: 'cus_2' });
  expect(reads).toBe(5);
});

test('renders another customer’s PDF before the rest of a long queue', async () => {
  const read: string[] = [];
  const files = createStatementFiles(async ({ customerId }) => {
    read.push(customerId);
    return statement();
  });
  const ask = (customerId: string, holder: string) => files({ ...wanted, format: 'pdf', customerId, holder });
  await Promise.all([ask('kim', '1'), ask('kim', '2'), ask('kim', '3'), ask('lee', '1')]);
  expect(read).toEqual(['kim', 'lee', 'kim', 'kim']);
});

test('generates a CSV while the same customer’s PDF is being rendered', async () => {
  let finish = (_read: LedgerStatement) => {};
  const pdfRead = new Promise<LedgerStatement>((resolve) => {
    finish = resolve;
  });
  const files = createStatementFiles(async ({ format }) => (format === 'pdf' ? pdfRead : statement()));
  const pdf = files({ ...wanted, format: 'pdf' });
  expect((await files(wanted)).file_name).toMatch(/csv$/);
  finish(statement());
  await pdf;
});

import { type Cents, cents, parseMoney, toWire } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { drawStatement } from '../printing/draw-statement';
import { readStatement } from './read-statement';

const [checking] = alex.accounts.map(({ id }) => id) as [string];

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const get = (path: string, by = token) => bank.send({ method: 'GET', path: `/banking/${path}`, token: by });
const statement = async (month: string, account = checking) =>
  (await get(`accounts/${account}/statements/${month}/`)).json().data;
const file = async (month: string, format: string) =>
  (await get(`accounts/${checking}/statements/${month}/${format}/`)).json().data;
const inCents = (text: string): Cents => parseMoney(text) ?? cents(0);

test('[DASH-4] lists a statement per account for each past month, newest first', async () => {
  const { data } = (await get('statements/')).json();
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({ account_id: checking, account_type_display: 'Checking Account' });
  expect(data[0].months[0]).toBe('2026-02');
  expect(data[0].months.length).toBeGreaterThanOrEqual(17);
  expect([...data[0].months].sort().reverse()).toEqual(data[0].months);
});

test('[DASH-4] opening balance plus movements equals closing balance in every month', async () => {
  const [{ months }] = (await get('statements/')).json().data;
  let opening: string | undefined;
  for (const month of [...months].reverse()) {
    const one = await statement(month);
    expect(one.opening_balance).toBe(opening ?? '0.00');
    const closing = inCents(one.opening_balance) + inCents(one.money_in) - inCents(one.money_out);
    expect(one.closing_balance).toBe(toWire(cents(closing)));
    opening = one.closing_balance;
  }
});

test('[DASH-4] lists every line and both balances in the CSV', async () => {
  const { opening_balance, closing_balance, transactions } = await statement('2026-02');
  const { file_name, media_type, content } = await file('2026-02', 'csv');
  expect(file_name).toMatch(/^larch-checking-\d{4}-2026-02\.csv$/);
  expect(media_type).toBe('text/csv; charset=utf-8');
  const rows = Buffer.from(content, 'base64').toString().trimEnd().split('\r\n');
  expect(rows).toHaveLength(transactions + 3);
  expect(rows[1]).toBe(`2026-02-01,Opening balance,,,,${opening_balance}`);
  expect(rows.at(-1)).toBe(`,Closing balance,,,,${closing_balance}`);
  expect(rows.at(-2)?.split(',').at(-1)).toBe(closing_balance);
  const out = rows.slice(2, -1).map((row) => row.split(',').at(-2));
  expect(out.some((amount) => /^-\d+\.\d\d$/.test(amount ?? ''))).toBe(true);
});

test('[DASH-4] tags the PDF for screen readers, with title and language', async () => {
  const { file_name, media_type, content } = await file('2026-02', 'pdf');
  expect([file_name.endsWith('.pdf'), media_type]).toEqual([true, 'application/pdf']);
  const pdf = Buffer.from(content, 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  for (const sign of [
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/S /Table',
    '/S /TH',
  ])
    expect(pdf).toContain(sign);
});

test('[DASH-4] rejects a month that is current, malformed or before the account existed', async () => {
  for (const month of ['2026-03', '2026-04', '2019-01'])
    expect((await get(`accounts/${checking}/statements/${month}/`)).statusCode).toBe(404);
  expect((await get(`accounts/${checking}/statements/2026-13/`)).statusCode).toBe(400);
  expect((await get(`accounts/${checking}/statements/2026-02/exe/`)).statusCode).toBe(400);
});

test('[DASH-4] doesn’t list a statement before a new customer’s first month ends', async () => {
  const months = async () => {
    const { access } = await bank.signIn(sam.email);
    return (await get('statements/', access)).json().data.map((one: { months: string[] }) => one.months);
  };
  expect(await months()).toEqual([[]]);
});

test('[DASH-4] shows customers only their own statements', async () => {
  const { access } = await bank.signIn(sam.email);
  for (const path of ['2026-02/', '2026-02/pdf/', '2026-02/csv/'])
    expect((await get(`accounts/${checking}/statements/${path}`, access)).statusCode).toBe(404);
});

test('[DASH-4] prints names and memos in any script and neutralizes formulas', async () => {
  const text = '=1+1 Łukasz Żółć Ελληνικά 山田 مرحبا 😀';
  const [, savings] = alex.accounts.map(({ id }) => id) as [string, string];
  const booking = {
    id: newId('txn'),
    type: 'transfer',
    category: 'other',
    description: text,
    merchant: '',
    from: checking,
    to: savings,
    amount: cents(100),
    at: bank.clock.now(),
  } as const;
  await bank.deps.db.transaction().execute((tx) => bookTransaction(tx, booking));
  bank.clock.pass(hours(24 * 31));
  token = (await bank.signIn(alex.email)).access;
  const rows = Buffer.from((await file('2026-03', 'csv')).content, 'base64').toString();
  expect(rows).toContain(`'${text}`);
  const pdf = (await file('2026-03', 'pdf')).content;
  expect(pdf.length).toBeGreaterThan(1000);
});

test('[DASH-4] renders a PDF of 500 lines with combining marks', async () => {
  const asked = { customerId: alex.id, accountId: checking, period: '2026-02', now: bank.clock.now() };
  const read = await readStatement(bank.deps.db, asked);
  const [month] = read.months;
  const [line] = month?.lines ?? [];
  if (!month || !line) throw new Error('February has lines.');
  const lines = Array.from({ length: 500 }, () => ({ ...line, description: 'Re\u0301sume\u0301 printing' }));
  const long = { ...read, months: [{ ...month, lines }] };
  expect((await drawStatement(long, 'Alex Morgan')).length).toBeGreaterThan(10_000);
});

test('[DASH-4] adds up the completed months of a year', async () => {
  const asked = (period: string) =>
    readStatement(bank.deps.db, { customerId: alex.id, accountId: checking, period, now: bank.clock.now() });
  const year = await asked('2025');
  expect(year.months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`),
  );
  expect(year.closing).toBe(year.opening + year.moneyIn - year.moneyOut);
  expect([year.opening, year.closing]).toEqual([
    (await asked('2025-01')).opening,
    (await asked('2025-12')).closing,
  ]);
  await expect(asked('2019')).rejects.toMatchObject({ status: 404 });
});

import { cents } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { book } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const samsAccount = sam.accounts[0]!.id;

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const get = async (email: string, path: string) => {
  const { access: token } = await bank.signIn(email);
  return bank.send({ method: 'GET', path, token });
};
const summary = async (email: string, query = '') => {
  const answer = await get(email, `/transactions/summary/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

const nothing = { transactions: 0, income: '0.00', expenses: '0.00', categories: [] };

test('[API-4] returns an empty summary for a customer without transactions', async () => {
  expect(await summary(sam.email)).toEqual({ month: null, ...nothing });
  expect(await summary(sam.email, '?month=this')).toEqual({ month: '2026-03', ...nothing });
});

test('[DASH-6] returns the same totals for this month as the statistics', async () => {
  const { data } = (await get(alex.email, '/transactions/stats/')).json();
  const month = await summary(alex.email, '?month=this');
  expect(month).toMatchObject({
    month: '2026-03',
    transactions: data.transactions_this_month,
    income: data.income_this_month,
    expenses: data.expenses_this_month,
  });
  expect((await summary(alex.email)).transactions).toBe(data.total_transactions);
});

test('[DASH-6] summarizes a month from midnight UTC to the next month', async () => {
  const pay = (amount: number, at: string) =>
    book(bank.deps.db, 'deposit', new Date(at), [
      [samsAccount, cents(amount)],
      ['bank_cash', cents(-amount)],
    ]);
  await pay(1, '2026-01-31T23:59:59.999Z');
  await pay(10, '2026-02-01T00:00:00.000Z');
  await pay(100, '2026-02-28T23:59:59.999Z');
  await pay(1000, '2026-03-01T00:00:00.000Z');
  expect(await summary(sam.email, '?month=2026-02')).toMatchObject({ transactions: 2, income: '1.10' });
  const list = (await get(sam.email, '/transactions/?month=2026-02')).json().data.results;
  expect(list.map(({ amount }: { amount: string }) => amount)).toEqual(['1.00', '0.10']);
});

test('[TXN-2] finds visible text in any case, and formatted amounts', async () => {
  const found = async (search: string) =>
    (await summary(alex.email, `?search=${encodeURIComponent(search)}`)).transactions;
  const groceries = await found('Groceries');
  expect(groceries).toBeGreaterThan(10);
  expect(await found(' gROCERIES ')).toBe(groceries);
  expect(await found('$1,180.00')).toBe(await found('1180.00'));
  expect(await found('1180.00')).toBeGreaterThan(15);
  expect([await found('100%'), await found('_'), await found("'; drop table entries")]).toEqual([0, 0, 0]);
});

test.each([
  ['category=gold', 'category', 'Please choose a category'],
  ['direction=up', 'direction', 'Please choose “in” or “out”'],
  ['month=2026-13', 'month', 'Please use a month such as 2026-03, or “this”'],
  ['month=2026-3', 'month', 'Please use a month such as 2026-03, or “this”'],
  ['month=0000-01', 'month', 'Please use a month such as 2026-03, or “this”'],
  ['month=this&month=this', 'month', 'Please use a month such as 2026-03, or “this”'],
  ['search=%00', 'search', 'Please remove unprintable characters'],
  [`search=${'x'.repeat(101)}`, 'search', 'Please use at most 100 characters'],
])('[API-4] [API-7] rejects %s in the list and the summary', async (query, field, text) => {
  for (const path of ['', 'summary/']) {
    const answer = await get(alex.email, `/transactions/${path}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [text] });
  }
});

test('[API-4] responds with 404 to the summary of another customer’s account', async () => {
  const answer = await get(alex.email, `/transactions/summary/?account_id=${samsAccount}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('Account not found');
});

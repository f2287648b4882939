import { cents } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { book } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const samsAccount = sam.accounts[0]!.id;

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const figures = async (email: string, query = '') => {
  const { access: token } = await bank.signIn(email);
  const answer = await bank.send({ method: 'GET', path: `/transactions/stats/${query}`, token });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

const pay = (amount: number) =>
  book(bank.deps.db, amount > 0 ? 'deposit' : 'payment', bank.clock.now(), [
    [samsAccount, cents(amount)],
    ['bank_cash', cents(-amount)],
  ]);

const nothing = {
  income_this_month: '0.00',
  expenses_this_month: '0.00',
  total_transactions: 0,
  transactions_this_month: 0,
};

test('[API-4] returns zeros for a customer without transactions', async () => {
  expect(await figures(sam.email)).toEqual(nothing);
  expect(await figures(sam.email, `?account_id=${samsAccount}`)).toEqual(nothing);
});

test('[API-4] counts this month’s income and expenses, but all months’ transactions', async () => {
  await pay(50_000);
  await pay(-1_234);
  const march = { income_this_month: '500.00', expenses_this_month: '12.34', transactions_this_month: 2 };
  expect(await figures(sam.email)).toEqual({ ...march, total_transactions: 2 });
  expect(await figures(sam.email, `?account_id=${samsAccount}`)).toEqual({ ...march, total_transactions: 2 });
  bank.clock.pass(hours(24 * 14));
  expect(await figures(sam.email)).toEqual({ ...nothing, total_transactions: 2 });
});

test('[API-4] starts each month at midnight UTC', async () => {
  bank.clock.pass(Date.UTC(2026, 2, 31, 23, 59, 59, 999) - bank.clock.now().getTime());
  await pay(100);
  bank.clock.pass(1);
  await pay(200);
  expect(await figures(sam.email)).toMatchObject({ income_this_month: '2.00', transactions_this_month: 1 });
});

test('[API-4] excludes transfers between a customer’s accounts from income and expenses', async () => {
  const before = await figures(alex.email);
  const [from, to] = alex.accounts.map(({ id }) => id) as [string, string];
  const fromBefore = await figures(alex.email, `?account_id=${from}`);
  await book(bank.deps.db, 'transfer', bank.clock.now(), [
    [from, cents(-1000)],
    [to, cents(1000)],
  ]);
  expect(await figures(alex.email)).toEqual({
    ...before,
    total_transactions: before.total_transactions + 1,
    transactions_this_month: before.transactions_this_month + 1,
  });
  const spent = Number(fromBefore.expenses_this_month) + 10;
  expect(await figures(alex.email, `?account_id=${from}`)).toMatchObject({
    expenses_this_month: spent.toFixed(2),
    income_this_month: fromBefore.income_this_month,
  });
});

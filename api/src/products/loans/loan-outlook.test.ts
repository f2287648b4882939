import { type LoanOutlook, loanRules } from '@bank/shared/contracts/loans';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { findOutlook } from './loan-outlook';
import { reviewLoans } from './review-loans';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const outlook = async (): Promise<LoanOutlook> =>
  (await bank.get('/banking/loans/outlook/', token)).json().data;

const apply = async (body: object) =>
  (await bank.post('/banking/loans/apply/', body, token)).json().application;

async function decide(): Promise<string> {
  bank.clock.pass(hours(24));
  await reviewLoans(bank.deps);
  token = (await bank.signIn(alex.email)).access;
  return (await bank.get('/banking/loans/', token)).json().data[0].status;
}

test('tells what the decision is made by', async () => {
  const before = await outlook();
  expect(Number(before.most_per_month)).toBe(
    Math.floor(Number(before.monthly_income) * loanRules.maxIncomePercent) / 100 -
      Number(before.other_payments),
  );
  await apply({ product: 'personal', amount: 12_000, term_months: 36 });
  expect(await decide()).toBe('approved');
  const after = await outlook();
  expect(Number(after.other_payments)).toBeCloseTo(Number(before.other_payments) + 364.52, 2);
});

test.each([
  [0, 'approved'],
  [1, 'declined'],
])('a credit line of %i dollars above what fits is %s', async (more, status) => {
  const limit = Math.floor((Number((await outlook()).most_per_month) * 100) / loanRules.lineMinimum.percent);
  await apply({ product: 'credit-line', amount: limit + more });
  expect(await decide()).toBe(status);
});

test.each([
  ['2026-11-30T21:06:00Z', '2027-01-01'],
  ['2027-01-29T12:00:00Z', '2027-02-28'],
  ['2028-01-29T12:00:00Z', '2028-02-29'],
])('applied for at %s, a loan is first due on %s', async (at, day) => {
  expect((await findOutlook(bank.deps.db, alex.id, new Date(at))).first_due_on).toBe(day);
});

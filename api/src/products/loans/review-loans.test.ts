import { loanCatalogue, loanRules } from '@bank/shared/contracts/loans';
import { cents } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { decideLoan, monthlyPayment, reviewLoans } from './review-loans';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const personal = { product: 'personal', amount: 12_000, term_months: 36 };
const home = { product: 'home', amount: 1_900_000, term_months: 360 };

const send = (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
  bank.send({ method, path: `/banking/loans/${path}`, body, token, headers });
const apply = async (body: object = personal, headers = {}) =>
  (await send('POST', 'apply/', body, headers)).json().application;
const list = async () => (await send('GET', '')).json().data;
const withdraw = (id: string) => send('POST', `${id}/withdraw/`);

/** Advances the clock and signs the customer in again. */
const pass = async (time: number) => {
  bank.clock.pass(time);
  token = (await bank.signIn(alex.email)).access;
};

const emails = async (subject: string) => {
  const query = bank.deps.db.selectFrom('mail').selectAll().where('subject', '=', subject);
  return query.execute();
};

test('[LOAN-2] decides an application once, within a day, and emails the customer', async () => {
  await apply();
  await pass(hours(loanRules.decidedWithinHours - 1) - 1);
  expect(await reviewLoans(bank.deps)).toBe(0);
  await pass(1);
  const both = await Promise.all([reviewLoans(bank.deps), reviewLoans(bank.deps)]);
  expect(both[0] + both[1]).toBe(1);
  const [loan] = await list();
  expect(loan).toMatchObject({ status: 'approved', status_display: 'Approved' });
  expect(loan.reason).toContain('The monthly payment would be $364.52.');
  const sent = await emails('Your loan application was approved');
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(loan.application_reference)]);
});

test('[LOAN-2] declines a payment too high for the income and explains why', async () => {
  await apply(home);
  await pass(hours(24));
  await reviewLoans(bank.deps);
  expect((await list())[0]).toMatchObject({ status: 'declined', status_display: 'Declined' });
  expect(await emails('Your loan application was declined')).toHaveLength(1);
});

test('[LOAN-2] approves a payment of exactly 35% of income, but no more', () => {
  const loan = { amount: cents(1_200_000), termMonths: 36, annualRate: 5.9 };
  expect(monthlyPayment(loan)).toBe(36_452);
  const enough = cents(Math.ceil(36_452 / 0.35));
  expect(decideLoan(loan, enough).status).toBe('approved');
  expect(decideLoan(loan, cents(enough - 3)).status).toBe('declined');
  const creditLine = { amount: cents(100_000), termMonths: null, annualRate: 7.2 };
  expect(decideLoan(creditLine, cents(0)).status).toBe('declined');
});

test('[LOAN-2] counts earlier approved loans against the income', () => {
  const loan = { amount: cents(1_200_000), termMonths: 36, annualRate: 5.9 };
  const income = cents(Math.ceil((2 * 36_452) / 0.35));
  expect(decideLoan(loan, income, cents(36_452)).status).toBe('approved');
  const { status, reason } = decideLoan(loan, income, cents(36_453));
  expect([status, reason]).toEqual([
    'declined',
    expect.stringContaining('other approved loans use $364.53 of that'),
  ]);
});

test('[LOAN-2] lowers the maximum payment after an approved loan', async () => {
  await apply({ product: 'home', amount: 300_000, term_months: 360 });
  await apply();
  await pass(hours(25));
  expect(await reviewLoans(bank.deps)).toBe(2);
  const [second, first] = await list();
  expect(first.status).toBe('approved');
  expect(second.reason).toContain('Your other approved loans use $1,791.30 of that.');
});

test('[LOAN-2] withdraws a pending application and responds identically when repeated', async () => {
  const { id } = await apply();
  const first = await withdraw(id);
  expect(first.json()).toMatchObject({
    message: 'Application withdrawn',
    application: { status: 'withdrawn' },
  });
  await pass(hours(25));
  expect(await reviewLoans(bank.deps)).toBe(0);
  expect((await withdraw(id)).body).toBe(first.body);
  expect((await apply()).status).toBe('pending');
});

test('[LOAN-2] refuses to withdraw decided, unknown and other customers’ applications', async () => {
  const { id } = await apply();
  const { access } = await bank.signIn(sam.email);
  const others = await bank.send({ method: 'POST', path: `/banking/loans/${id}/withdraw/`, token: access });
  expect([others.statusCode, (await withdraw('loan_unknown')).statusCode]).toEqual([404, 404]);
  await pass(hours(25));
  await reviewLoans(bank.deps);
  const late = await withdraw(id);
  expect([late.statusCode, late.json().error]).toEqual([409, 'This application has already been decided']);
});

test('[API-3] returns the saved application to a retry after a lost response', async () => {
  const key = { 'idempotency-key': 'apply-1' };
  const first = await apply(personal, key);
  expect(await apply(personal, key)).toEqual(first);
  expect((await send('POST', 'apply/', personal, { 'idempotency-key': 'apply-2' })).statusCode).toBe(409);
  expect(await emails("We've received your loan application")).toHaveLength(1);
});

test.each([
  ['personal', 4_218_282, 32, 142_786],
  ['personal', 2_455_520, 36, 74_590],
  ['personal', 415_286, 13, 33_055],
  ['home', 190_000_000, 360, 853_185],
] as const)(
  '[LOAN-2] bases the decision on the calculator’s payment for %s',
  (product, amount, termMonths, payment) => {
    const { annualRate } = loanCatalogue[product];
    expect(monthlyPayment({ amount: cents(amount), termMonths, annualRate })).toBe(payment);
  },
);

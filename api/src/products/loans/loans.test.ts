import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { cents, toWire } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const usual = { product: 'personal', amount: 12_000, term_months: 36, purpose: 'New kitchen' };

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const apply = (body: object = usual, by = token) =>
  bank.send({ method: 'POST', path: '/banking/loans/apply/', body, token: by });
const list = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/banking/loans/', token: by })).json().data;
const saved = () => bank.deps.db.selectFrom('loan_applications').selectAll().execute();

test('[API-3] saves an application as pending review at today’s rate', async () => {
  const answer = await apply();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: 'Application submitted successfully',
    application: {
      id: expect.stringMatching(/^loan_/),
      application_reference: expect.stringMatching(/^LOAN-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/),
      product: 'personal',
      product_name: 'Personal Loan',
      amount: '12000.00',
      term_months: 36,
      annual_rate: 5.9,
      purpose: 'New kitchen',
      status: 'pending',
      status_display: 'Pending Review',
      applied_at: '2026-03-18T09:30:00.000Z',
      decided_at: null,
      reason: '',
    },
  });
  expect(await list()).toEqual([answer.json().application]);
  expect(await list((await bank.signIn(sam.email)).access)).toEqual([]);
});

const products: [LoanProduct, number, number][] = [
  ['personal', 5.9, 84],
  ['home', 3.5, 360],
  ['auto', 4.2, 60],
  ['education', 3.8, 120],
  ['business', 6.5, 120],
];

test.each(products)(
  '[LOAN-2] offers %s at %p% a year for up to %p months',
  async (product, rate, longest) => {
    const amount = toWire(loanCatalogue[product].least);
    const tooLong = await apply({ product, amount, term_months: longest + 1 });
    expect(tooLong.statusCode).toBe(400);
    expect(Object.keys(tooLong.json().errors)).toEqual(['term_months']);
    const { application } = (await apply({ product, amount, term_months: longest })).json();
    expect(application).toMatchObject({ product, annual_rate: rate, term_months: longest, purpose: '' });
  },
);

test('[LOAN-2] offers a revolving credit line at 7.2% a year without a term', async () => {
  const withTerm = await apply({ product: 'credit-line', amount: 5000, term_months: 12 });
  expect(withTerm.json().errors).toEqual({ term_months: ['Credit Line: please leave the term empty'] });
  const { application } = (await apply({ product: 'credit-line', amount: 5000 })).json();
  expect(application).toMatchObject({ annual_rate: 7.2, term_months: null });
});

test.each(Object.entries(loanCatalogue))(
  '[API-3] accepts only amounts within the bounds of %s',
  async (product, bounds) => {
    const term = bounds.longestTerm === null ? {} : { term_months: 12 };
    for (const amount of [bounds.least - 1, bounds.most + 1]) {
      const refused = await apply({ product, amount: toWire(cents(amount)), ...term });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual(['amount']);
    }
    expect((await apply({ product, amount: toWire(bounds.most), ...term })).statusCode).toBe(200);
  },
);

test('[API-3] states the allowed amounts in the error', async () => {
  const answer = await apply({ ...usual, amount: 50_000.01, term_months: 85 });
  expect(answer.json().errors).toEqual({
    amount: ['Personal Loan: please choose an amount from $1,000.00 to $50,000.00'],
    term_months: ['Personal Loan: please choose at most 84 months'],
  });
});

test.each([
  ['product', 'yacht', 'Please choose a loan'],
  ['amount', '1e4', 'Please enter a valid amount'],
  ['amount', undefined, 'Please enter a valid amount'],
  ['term_months', undefined, 'Please choose a term'],
  ['term_months', 0, 'Please enter at least one month'],
  ['term_months', 12.5, 'Please enter a whole number of months'],
  ['term_months', 361, 'Personal Loan: please choose at most 84 months'],
  ['purpose', 'x'.repeat(201), 'Please use at most 200 characters'],
])('[API-3] [API-7] rejects %s=%p and saves nothing', async (field, value, text) => {
  const answer = await apply({ ...usual, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ [field]: [text] });
  expect(await saved()).toEqual([]);
});

test('[API-3] saves only one of 12 concurrent applications and rejects the rest', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply()));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
  const [waiting] = await list();
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
    error: 'You have already applied for this loan',
    message: `Your application ${waiting.application_reference} (Personal Loan) is under review. Please wait for our decision or choose another loan.`,
    errors: { product: ['You have already applied for this loan'] },
  });
});

test('[API-3] audits an application and confirms it by email', async () => {
  const { application } = (await apply()).json();
  await bank.deps.postman.deliver();
  const email = await bank.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', "We've received your loan application")
    .executeTakeFirstOrThrow();
  expect(email.to_address).toBe(alex.email);
  expect(email.text).toContain('Personal Loan application: $12,000.00 over 3 years at 5.9% a year.');
  expect(email.text).toContain(application.application_reference);
  expect(email.text).toContain("We'll decide by March 19, 2026 at 9:30 AM GMT and email you.");
  const audit = bank.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'loan-applied-for');
  expect(await audit.execute()).toMatchObject([
    { customer_id: alex.id, detail: { application: application.id, product: 'personal', cents: 1_200_000 } },
  ]);
});

import { cents } from '@bank/shared/money';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { type Borrower, openBorrower, samsChecking } from '../../testing/loans/borrower';
import { mailTo } from '../../testing/mail-to';

let it: Borrower;
beforeEach(async () => {
  it = await openBorrower();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const signed = { account_id: samsChecking, offered_on: '2026-03-18' };
const proveOffer = (id: string, more: object = {}) =>
  it.prove({ loan_offer_id: id, to_account_id: samsChecking, amount: '12000.00', ...more });
const accept = (id: string, headers: Record<string, string> = {}, body: object = signed) =>
  it.post(`/banking/loans/${id}/accept/`, body, headers);

test('[LOAN-1] offers the figures of the application, with its last day', async () => {
  const id = await it.approve();
  expect(await it.offerOf(id)).toEqual({
    id,
    application_reference: expect.stringMatching(/^LOAN-/),
    product: 'personal',
    product_name: 'Personal Loan',
    amount: '12000.00',
    annual_rate: 5.9,
    term_months: 12,
    monthly_payment: '1032.25',
    total_interest: '389.06',
    total_paid: '12389.06',
    last_payment: '1034.31',
    last_due_on: '2027-03-18',
    first_due_on: '2026-04-18',
    offered_on: '2026-03-18',
    open_until: '2026-04-17',
  });
});

test('[LOAN-1] pays out at once, to the account that pays each month', async () => {
  const before = await it.balance();
  const id = await it.approve();
  await proveOffer(id);
  const answer = await accept(id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      success: true,
      message: 'The money is in your account',
      data: {
        product_name: 'Personal Loan',
        amount: '12000.00',
        balance: '12000.00',
        next_payment: '1032.25',
        due_date: '2026-04-18',
        status: 'active',
        status_display: 'Active',
        next_step: 'We’ll collect $1,032.25 from your account ending in 1539 on April 18, 2026.',
        autopay_account_id: samsChecking,
        due_now: '0.00',
        accrued_interest: '0.00',
        payoff: '12000.00',
        available: null,
      },
    },
  ]);
  expect(await it.balance()).toBe(before + 12_000_00);
  expect(await it.list()).toEqual([answer.json().data]);
  const [application] = (await it.get('/banking/loans/')).json().data;
  expect(application).toMatchObject({ status_display: 'Signed', loan_id: answer.json().data.id });
  expect((await mailTo(it.bank, sam.email)).map(({ subject }) => subject)).toContain(
    'You signed for a Personal Loan',
  );
});

test('[API-3] signs once, however often the customer clicks', async () => {
  const id = await it.approve();
  await proveOffer(id);
  const headers = { 'idempotency-key': 'sign' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id, headers)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  await proveOffer(id);
  const again = await accept(id, { 'idempotency-key': 'again' });
  expect([again.statusCode, again.json().error]).toEqual([410, 'You already signed this loan']);
  expect(await it.list()).toHaveLength(1);
});

test('needs a PIN for exactly this loan and account', async () => {
  const [id, other] = [await it.approve(), await it.approve({ product: 'auto' })];
  expect((await accept(id)).json().error).toBe('Transaction PIN required');
  for (const facts of [{ loan_offer_id: other }, { amount: '11999.99' }]) {
    await proveOffer(id, facts);
    expect((await accept(id)).statusCode).toBe(403);
  }
  await it.prove({ from_account_id: samsChecking, loan_id: 'loan_unknown' });
  expect((await accept(id)).statusCode).toBe(403);
  expect(await it.list()).toEqual([]);
});

test('refuses an expired, a pending and another customer’s offer', async () => {
  const id = await it.approve();
  const body = { product: 'auto', amount: 5000, term_months: 12 };
  const pending = (await it.post('/banking/loans/apply/', body)).json().application.id;
  const foreign = await it.bank.post(
    `/banking/loans/${id}/accept/`,
    signed,
    (await it.bank.signIn(alex.email)).access,
  );
  expect([(await accept(pending)).statusCode, foreign.statusCode]).toEqual([422, 404]);
  it.bank.clock.pass(hours(24 * 31));
  await it.signIn();
  expect((await accept(id)).json().error).toBe('This offer has expired');
  expect((await it.get(`/banking/loans/${id}/offer/`)).statusCode).toBe(410);
});

test('refuses the figures of another day', async () => {
  const id = await it.approve();
  it.bank.clock.pass(hours(24));
  await it.signIn();
  await proveOffer(id);
  const stale = await accept(id);
  expect([stale.statusCode, stale.json().message]).toEqual([
    410,
    'If you sign today, the first payment is due on April 19, 2026. Please check the new figures, then sign. Nothing was changed.',
  ]);
  expect((await accept(id, {}, { ...signed, offered_on: '2026-03-19' })).statusCode).toBe(200);
});

test('refuses the figures of another day with the same due date', async () => {
  await it.goTo('2026-03-30T12:00:00Z');
  const id = await it.approve();
  const { offered_on, first_due_on } = await it.offerOf(id);
  await it.goTo('2026-03-31T12:00:00Z');
  expect((await it.offerOf(id)).first_due_on).toBe(first_due_on);
  await proveOffer(id);
  expect((await accept(id, {}, { ...signed, offered_on })).statusCode).toBe(410);
});

test('pays into no account that isn’t the customer’s', async () => {
  const id = await it.approve({ amount: cents(5000_00) });
  await it.prove({});
  const foreign = { ...signed, account_id: alex.accounts[0]?.id };
  expect((await accept(id, {}, foreign)).statusCode).toBe(404);
});

test('gives the terms as a PDF before and after signing', async () => {
  const id = await it.approve();
  const read = async (path: string) => {
    const { file_name, content } = (await it.get(path)).json().data;
    return [file_name, Buffer.from(content, 'base64').subarray(0, 5).toString()];
  };
  const offered = await read(`/banking/loans/${id}/terms/`);
  expect(offered).toEqual([expect.stringMatching(/^larch-terms-LOAN-/), '%PDF-']);
  await proveOffer(id);
  const loan = (await accept(id)).json().data;
  expect(await read(`/banking/loans/current/${loan.id}/terms/`)).toEqual(offered);
});

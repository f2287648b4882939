import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { reviewLoans } from './review-loans';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const personal = { product: 'personal', amount: 12_000, term_months: 36, purpose: 'New kitchen' };
const key = { 'idempotency-key': 'apply-1' };
const send = (path: string, body: object = {}, headers = {}) =>
  bank.send({ method: 'POST', path: `/banking/loans/${path}`, body, token, headers });

test('[API-3] replays the first response after the application is decided', async () => {
  const first = await send('apply/', personal, key);
  bank.clock.pass(hours(24));
  token = (await bank.signIn(alex.email)).access;
  await reviewLoans(bank.deps);
  expect((await send('apply/', personal, key)).body).toBe(first.body);
});

test.each([
  ['amount', { amount: 13_000 }],
  ['loan', { product: 'auto' }],
  ['purpose', { purpose: 'A boat' }],
])('[API-3] rejects a different %s with the same key and saves nothing', async (_what, other) => {
  await send('apply/', personal, key);
  const answer = await send('apply/', { ...personal, ...other }, key);
  expect([answer.statusCode, answer.json().error]).toEqual([
    422,
    'This Idempotency-Key was used for another request',
  ]);
  expect(await bank.deps.db.selectFrom('loan_applications').select('id').execute()).toHaveLength(1);
});

test('[API-3] saves one application for 8 parallel retries and returns it', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('apply/', personal, key)));
  expect(new Set(answers.map((answer) => answer.json().application?.id)).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
});

test('[API-3] accepts ten applications a day, then returns how long to wait', async () => {
  for (let count = 1; count <= 10; count += 1) {
    const answer = await send('apply/', personal, { 'idempotency-key': `try-${count}` });
    expect([count, answer.statusCode]).toEqual([count, 200]);
    await send(`${answer.json().application.id}/withdraw/`);
    bank.clock.pass(1);
  }
  const before = (await bank.deps.db.selectFrom('mail').select('id').execute()).length;
  const refused = await send('apply/', { ...personal, product: 'auto' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)]);
  expect(refused.json().error).toBe('Too many loan applications in a day. Please try again in 24 hours.');
  expect(await bank.deps.db.selectFrom('mail').select('id').execute()).toHaveLength(before);
  const again = await send('apply/', personal, { 'idempotency-key': 'try-10' });
  expect(again.statusCode).toBe(200);
  bank.clock.pass(hours(24));
  token = (await bank.signIn(alex.email)).access;
  expect((await send('apply/', { ...personal, product: 'auto' })).statusCode).toBe(200);
});

import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { minutes, seconds } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const usual = { from_account_id: checking, to_account_id: savings, amount: 25 };

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const prove = (bound: object = usual, by = token) =>
  bank.send({
    method: 'POST',
    path: '/transactions/verify-pin/',
    body: { pin: alex.pin, ...bound },
    token: by,
  });

const transfer = (body: object = usual, headers?: Record<string, string>) =>
  bank.send({
    method: 'POST',
    path: '/transactions/transfer/internal/',
    body,
    token,
    ...(headers && { headers }),
  });

const balances = async () => {
  const answer = await bank.send({ method: 'GET', path: '/banking/accounts/', token });
  const accounts: { id: string; balance: string }[] = answer.json().data;
  return [checking, savings].map((id) =>
    Math.round(Number(accounts.find((one) => one.id === id)?.balance) * 100),
  );
};

test('[API-4] [SEND-9] moves money between a customer’s accounts immediately, to the cent', async () => {
  const [from, to] = await balances();
  await prove();
  const answer = await transfer({ ...usual, description: 'Rent' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    message: 'Transfer completed successfully',
    data: {
      id: expect.stringMatching(/^txn_/),
      reference: expect.stringMatching(/^LRC-[A-Z0-9]{10}$/),
      status: 'completed',
      amount: '25.00',
      description: 'Rent',
      created_at: '2026-03-18T09:30:00.000Z',
      settles_on: null,
    },
  });
  expect(await balances()).toEqual([from! - 2500, to! + 2500]);
});

test('[API-4] accepts from_account and to_account, no memo, and a string amount', async () => {
  await prove({});
  const answer = await transfer({ from_account: checking, to_account: savings, amount: '12.30' });
  expect(answer.json().data).toMatchObject({ amount: '12.30', description: 'Internal transfer' });
});

test('[API-6] rejects a transfer without a verified PIN, leaving balances unchanged', async () => {
  const before = await balances();
  const answer = await transfer();
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    error: 'Transaction PIN required',
    message: 'Please enter your transaction PIN, then try again.',
    errors: {},
  });
  expect(await balances()).toEqual(before);
});

test('[API-6] allows one transfer per verified PIN', async () => {
  await prove();
  expect((await transfer()).statusCode).toBe(200);
  expect((await transfer()).statusCode).toBe(403);
});

test('[API-6] accepts a verified PIN for five minutes', async () => {
  await prove();
  bank.clock.pass(minutes(5));
  expect((await transfer()).statusCode).toBe(403);
});

test('[API-6] accepts a verified PIN only in the same session', async () => {
  const elsewhere = await bank.signIn(alex.email);
  await prove(usual, elsewhere.access);
  expect((await transfer()).statusCode).toBe(403);
});

test.each([
  ['amount', { ...usual, amount: 25.01 }],
  ['source', { ...usual, from_account_id: alex.accounts[2]?.id }],
  ['destination', { ...usual, to_account_id: alex.accounts[2]?.id }],
])('[API-6] rejects a transfer whose %s differs from the verified one', async (_what, other) => {
  await prove();
  expect((await transfer(other)).statusCode).toBe(403);
  expect((await transfer()).statusCode).toBe(200);
});

test('[API-4] [SEND-2] rejects an amount above the balance and keeps the permit', async () => {
  const [from] = await balances();
  await prove({});
  const answer = await transfer({ ...usual, amount: (from! + 1) / 100 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: 'Insufficient funds in selected account',
    errors: { amount: ['Insufficient funds in selected account'] },
  });
  expect((await transfer({ ...usual, amount: from! / 100 })).statusCode).toBe(200);
  expect((await balances())[0]).toBe(0);
});

test.each([0, -1, 0.001, 1e20, '1e3', 'NaN', '', null, true, [], '１２', '0x10', ' 5', 2 ** 53])(
  '[API-4] rejects %p as an amount',
  async (amount) => {
    await prove({});
    const answer = await transfer({ ...usual, amount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ amount: ['Please enter a valid amount'] });
  },
);

test('[API-4] [SEND-3] rejects a transfer to its source account', async () => {
  const answer = await transfer({ ...usual, to_account_id: checking });
  expect(answer.json().errors).toEqual({
    to_account_id: ['Source and destination accounts cannot be the same'],
  });
});

test.each(['from_account_id', 'to_account_id'])(
  '[API-4] treats another customer’s account as unknown in %s',
  async (field) => {
    await prove({});
    for (const id of [sam.accounts[0]?.id, 'bank_cash', 'acc_nobody']) {
      const answer = await transfer({ ...usual, [field]: id });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().errors).toEqual({ [field]: ['Account not found'] });
    }
  },
);

test('[API-4] allows 10 transfers a minute, then returns Retry-After', async () => {
  for (let done = 0; done < 10; done += 1) {
    await prove();
    expect((await transfer()).statusCode).toBe(200);
    bank.clock.pass(seconds(2));
  }
  await prove();
  const refused = await transfer();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
  bank.clock.pass(seconds(40));
  expect((await transfer()).statusCode).toBe(200);
});

test('[API-4] doesn’t extend the wait when the clock is set back', async () => {
  bank.clock.pass(minutes(9));
  for (let done = 0; done < 10; done += 1) {
    await prove();
    await transfer();
  }
  bank.clock.pass(-minutes(5));
  await prove();
  expect((await transfer()).statusCode).toBe(200);
});

test('[API-6] revokes permits when the PIN is changed or blocked', async () => {
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
  await prove({});
  await post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '908172' });
  expect((await transfer()).statusCode).toBe(403);
  await prove({ ...usual, pin: '908172' });
  for (const pin of ['000000', '000001', '000002']) await post('/transactions/verify-pin/', { pin });
  expect((await transfer()).statusCode).toBe(403);
});

test('[API-4] moves money once per key and replays the exact response', async () => {
  const before = await balances();
  await prove();
  const key = { 'idempotency-key': 'review-7' };
  const first = await transfer(usual, key);
  bank.clock.pass(seconds(30));
  const again = await transfer(usual, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await balances()).toEqual([before[0]! - 2500, before[1]! + 2500]);
});

test('[API-4] rejects a different body with the same key', async () => {
  await prove({});
  const key = { 'idempotency-key': 'review-7' };
  await transfer(usual, key);
  await prove({});
  const other = await transfer({ ...usual, amount: 26 }, key);
  expect(other.statusCode).toBe(422);
  expect(other.json().message).toContain('Nothing was paid');
});

test('[API-4] allows the key of a rejected transfer to be reused', async () => {
  const key = { 'idempotency-key': 'review-7' };
  expect((await transfer(usual, key)).statusCode).toBe(403);
  await prove();
  expect((await transfer(usual, key)).statusCode).toBe(200);
});

test('[API-7] rejects a malformed key', async () => {
  for (const key of ['', ' ', 'x'.repeat(256)]) {
    expect((await transfer(usual, { 'idempotency-key': key })).statusCode).toBe(400);
  }
});

test('[API-4] audits a transfer and confirms it by email', async () => {
  await prove();
  const { reference, id } = (await transfer({ ...usual, description: 'Rent' })).json().data;
  await bank.deps.postman.deliver();
  const mail = await bank.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', 'like', 'You moved%')
    .execute();
  expect(mail).toEqual([
    expect.objectContaining({ to_address: alex.email, subject: 'You moved $25.00 between your accounts' }),
  ]);
  expect(mail[0]?.text).toContain(`Rent. Reference ${reference}.`);
  const audit = await bank.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'payment-placed')
    .execute();
  expect(audit).toEqual([
    expect.objectContaining({
      customer_id: alex.id,
      detail: { cents: 2500, kind: 'internal', transaction: id },
    }),
  ]);
});

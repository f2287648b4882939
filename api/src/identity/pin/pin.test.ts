import { alex } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

/** Advances the clock and signs in again, because the access token expires. */
async function pass(milliseconds: number): Promise<void> {
  bank.clock.pass(milliseconds);
  token = (await bank.signIn(alex.email)).access;
}

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
const verify = (pin: string) => post('/transactions/verify-pin/', { pin });
const show = (current_pin: string) => post('/auth/pin/get/', { current_pin });

test('[API-4] responds with 200 and `valid` to correct and incorrect PINs', async () => {
  expect((await verify(alex.pin)).json()).toEqual({ valid: true, message: 'PIN verified' });
  const wrong = await verify('000000');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    200,
    { valid: false, message: "Incorrect PIN. 2 attempts left before it's blocked.", tries_left: 2 },
  ]);
});

test('[API-4] blocks a PIN for 15 minutes after three wrong attempts', async () => {
  await verify('000000');
  expect((await show('000001')).statusCode).toBe(400);
  const third = await verify('000002');
  const blocked = 'Your transaction PIN is blocked until March 18, 2026 at 9:45 AM GMT.';
  expect(third.json()).toEqual({ valid: false, message: blocked });
  expect((await verify(alex.pin)).json()).toEqual({ valid: false, message: blocked });
  expect((await show(alex.pin)).json()).toMatchObject({ error: 'PIN blocked', message: blocked });
  await pass(minutes(15));
  expect((await verify(alex.pin)).json()).toMatchObject({ valid: true });
  expect((await verify('000003')).json().message).toContain('2 attempts left');
});

test('[API-4] after five wrong attempts, blocks a PIN until it is reset', async () => {
  for (const pin of ['000000', '000001', '000002']) await verify(pin);
  await pass(minutes(15));
  expect((await verify('000003')).json().message).toContain('1 attempt left');
  expect((await verify('000004')).json().message).toContain('Request an email code');
  await pass(minutes(60 * 24));
  expect((await verify(alex.pin)).json()).toMatchObject({ valid: false });
  const messages = await bank.deps.db
    .selectFrom('mail')
    .select('subject')
    .where('subject', 'like', '%blocked')
    .execute();
  expect(messages).toHaveLength(2);
});

test('[API-1] returns the PIN after it is entered correctly, and audits the request', async () => {
  const answer = await show(alex.pin);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'PIN retrieved successfully', data: { transaction_pin: alex.pin } },
  ]);
  const audit = await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual(['signed-in', 'pin-shown']);
  expect(bank.log.join('')).not.toContain(alex.pin);
});

const change = (body: object) => post('/auth/pin/change/', body);

test('[API-1] changes the PIN after a correct old PIN and emails the customer', async () => {
  const answer = await change({ current_pin: alex.pin, new_pin: '908172' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Transaction PIN updated successfully!' },
  ]);
  expect((await verify(alex.pin)).json().valid).toBe(false);
  expect((await verify('908172')).json().valid).toBe(true);
  const messages = await bank.deps.db.selectFrom('mail').select('subject').orderBy('created_at').execute();
  expect(messages.map(({ subject }) => subject)).toContain('Your transaction PIN was changed');
});

test('[API-1] counts a wrong PIN without changing the PIN', async () => {
  const answer = await change({ current_pin: '000000', new_pin: '908172' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      error: 'Incorrect PIN',
      message: "Incorrect PIN. 2 attempts left before it's blocked.",
      errors: { current_pin: ["Incorrect PIN. 2 attempts left before it's blocked."] },
    },
  ]);
  expect((await verify(alex.pin)).json().valid).toBe(true);
});

test.each([
  [{ current_pin: alex.pin, new_pin: alex.pin }, 'new_pin', 'New PIN must be different from current PIN'],
  [{ current_pin: alex.pin, new_pin: '12345' }, 'new_pin', 'New PIN must be exactly 6 digits'],
  [{ new_pin: '908172' }, 'current_pin', 'Please enter your current PIN'],
  [{ token: 'made-up', new_pin: '908172' }, 'token', 'The code has expired. Request a new one.'],
])('[API-1] [SET-4] rejects the PIN change %p', async (body, field, text) => {
  const answer = await change(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ [field]: [text] });
});

test('[API-1] sets a new PIN with an emailed code after a block', async () => {
  for (const pin of ['000000', '000001', '000002']) await verify(pin);
  await post('/auth/generate-otp/', {});
  const otp_code = await codeFor(bank, alex.email);
  const proof = await post('/auth/otp/verify/', { email: alex.email, otp_code, purpose: 'transfer' });
  const { token: proved } = proof.json();
  expect((await change({ token: proved, new_pin: '908172' })).statusCode).toBe(200);
  expect((await verify('908172')).json().valid).toBe(true);
  expect((await change({ token: proved, new_pin: '112233' })).statusCode).toBe(400);
});

test('[SET-4] an emailed code sets a PIN only once and invalidates other codes', async () => {
  await post('/auth/generate-otp/', {});
  const code = { email: alex.email, otp_code: await codeFor(bank, alex.email), purpose: 'transfer' };
  const keyed = (path: string, key: string, body: object) =>
    bank.send({ method: 'POST', path, body, token, headers: { 'idempotency-key': key } });
  const proved = (await keyed('/auth/otp/verify/', 'prove-1', code)).json().token;
  const other = (await keyed('/auth/otp/verify/', 'prove-1', code)).json().token;
  const set = (key: string, new_pin: string) => keyed('/auth/pin/change/', key, { token: proved, new_pin });
  const answers = [await set('set-1', '664422'), await set('set-1', '664422')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const messages = (await mailTo(bank, alex.email)).filter(({ subject }) => /PIN was changed/i.test(subject));
  expect((await set('set-1', '664423')).statusCode).toBe(400);
  expect((await set('set-2', '664422')).statusCode).toBe(400);
  expect((await change({ token: other, new_pin: '775533' })).statusCode).toBe(400);
  expect((await keyed('/auth/otp/verify/', 'prove-1', code)).statusCode).toBe(400);
  await set('set-1', '664422');
  expect(
    (await mailTo(bank, alex.email)).filter(({ subject }) => /PIN was changed/i.test(subject)),
  ).toHaveLength(messages.length);
});

test('[API-4] counts a different PIN with a reused key as an attempt', async () => {
  const headers = { 'idempotency-key': 'replay-1' };
  const change = (current_pin: string) => {
    const body = { current_pin, new_pin: '975318' };
    return bank.send({ method: 'POST', path: '/auth/pin/change/', body, token, headers });
  };
  await change(alex.pin);
  const guess = await change('000001');
  expect([guess.statusCode, guess.json().message]).toEqual([400, expect.stringContaining('2 attempts left')]);
});

import { alex } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor, forgetCodes, mailTo, registerCustomer, signInAgain } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const email = 'mina@example.com';
const pin = '482915';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = await registerCustomer(bank, email);
});
afterEach(() => bank.close());

const post = (path: string, body: object, key?: string) =>
  bank.send({
    method: 'POST',
    path,
    body,
    token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const set = (new_pin: string, key?: string) => post('/auth/pin/set/', { new_pin }, key);
const isRight = async (tried: string) =>
  (await post('/transactions/verify-pin/', { pin: tried })).json().valid;

const customer = () =>
  bank.deps.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const changes = async () => {
  const { id } = await customer();
  const rows = bank.deps.db.selectFrom('audit_log').select('detail').where('customer_id', '=', id);
  return (await rows.where('action', '=', 'pin-changed').execute()).map(({ detail }) => detail);
};
const subjects = async () => (await mailTo(bank, email)).map(({ subject }) => subject);

async function tokenOfCode(): Promise<string> {
  await forgetCodes(bank);
  await post('/auth/otp/request/', { email, purpose: 'transfer' });
  const body = { email, purpose: 'transfer', otp_code: await codeFor(bank, email) };
  return (await post('/auth/otp/verify/', body)).json().token;
}

test('mails no PIN, and asks for one at the first visit', async () => {
  const welcome = (await mailTo(bank, email)).find(({ subject }) => subject === 'Welcome to Larch');
  expect(welcome?.text).toContain('Sign in to set your transaction PIN');
  expect(welcome?.text).not.toMatch(/\d{6}/);
  expect((await customer()).pin_hash).toBeNull();
});

test('sets the first PIN, audited and announced by email', async () => {
  const answer = await set(pin);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Your transaction PIN is set.' },
  ]);
  expect(await isRight(pin)).toBe(true);
  expect(await changes()).toEqual([{ first: true }]);
  expect(await subjects()).toContain('Your transaction PIN is set');
  expect(bank.log.join('')).not.toContain(pin);
});

test('refuses a second PIN', async () => {
  await set(pin);
  const answer = await set('918274');
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'You already have a PIN']);
  expect(await isRight(pin)).toBe(true);
});

test.each(['111111', '123456', '121212', '12345', '12345a', ''])(
  'refuses %j as the first PIN',
  async (weak) => {
    const answer = await set(weak);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['new_pin']]);
    expect((await customer()).pin_hash).toBeNull();
  },
);

test('sets exactly one PIN for ten concurrent requests', async () => {
  const pins = Array.from({ length: 10 }, (_, index) => `48291${index}`);
  const answers = await Promise.all(pins.map((one) => set(one)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await changes()).toHaveLength(1);
  expect((await subjects()).filter((subject) => subject.endsWith('is set'))).toHaveLength(1);
});

test('repeats its answer to a retry, also a concurrent one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => set(pin, 'first-1')));
  answers.push(await set(pin, 'first-1'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect((await set('918274', 'first-1')).statusCode).toBe(409);
  expect(await changes()).toHaveLength(1);
});

test('asks for an email code in a session older than 15 minutes', async () => {
  const { refresh } = await bank.signIn(email, 'quiet-river-77');
  bank.clock.pass(minutes(9));
  const refreshed = (await post('/auth/token/refresh/', { refresh })).json();
  bank.clock.pass(minutes(6));
  token = refreshed.access;
  const answer = await set(pin);
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'Email code required']);
  expect((await customer()).pin_hash).toBeNull();
});

test('asks for an email code a day after the email was verified', async () => {
  bank.clock.pass(hours(24));
  token = await signInAgain(bank, email);
  expect((await set(pin)).statusCode).toBe(403);
  const changed = await post('/auth/pin/change/', { token: await tokenOfCode(), new_pin: pin });
  expect(changed.statusCode).toBe(200);
  expect(await isRight(pin)).toBe(true);
  expect(await changes()).toEqual([{ first: true }]);
  expect(await subjects()).toContain('Your transaction PIN is set');
});

test('limits attempts per customer', async () => {
  for (let tries = 0; tries < 20; tries += 1) await set('111111');
  expect((await set(pin)).statusCode).toBe(429);
  bank.clock.pass(hours(1));
  token = await signInAgain(bank, email);
  expect((await set(pin)).statusCode).toBe(200);
});

const noPin = "You don't have a transaction PIN yet. Set one in Security & Settings, then try again.";

test('says that no PIN exists, without counting an attempt', async () => {
  for (let tries = 0; tries < 6; tries += 1) {
    const verified = await post('/transactions/verify-pin/', { pin });
    expect([verified.statusCode, verified.json()]).toEqual([200, { valid: false, message: noPin }]);
    for (const [path, body] of [
      ['/auth/pin/get/', { current_pin: pin }],
      ['/auth/pin/change/', { current_pin: pin, new_pin: '918274' }],
    ] as const) {
      const answer = await post(path, body);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { error: 'No PIN yet', message: noPin, errors: { current_pin: [noPin] } },
      ]);
    }
  }
  expect(await customer()).toMatchObject({ pin_tries: 0, pin_blocked_until: null });
  expect((await set(pin)).statusCode).toBe(200);
  expect(await isRight(pin)).toBe(true);
});

test('tells the customer with the profile, until a PIN is set', async () => {
  const profile = async (by: string) =>
    (await bank.send({ method: 'GET', path: '/auth/profile/', token: by })).json().data;
  expect(await profile(token)).toMatchObject({ needs_pin: true, is_onboarding: true });
  await set(pin);
  expect(await profile(token)).not.toHaveProperty('needs_pin');
  const others = await profile((await bank.signIn(alex.email)).access);
  expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['needs_pin', 'is_onboarding']));
  expect(others).not.toHaveProperty('is_onboarding');
});

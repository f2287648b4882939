import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { robin } from '../../demo/customers/customers';
import { verifyPin } from '../../kernel/keys/secrets';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const post = (path: string, body: object, token?: string) =>
  bank.send({ method: 'POST', path, body, ...(token && { token }) });

async function register(name: string): Promise<string> {
  const password = 'quiet-river-77';
  const email = `${name.toLowerCase()}@example.com`;
  await post('/auth/register/', {
    email,
    password,
    password_confirm: password,
    first_name: name,
    last_name: 'Novak',
    phone_number: '+12025550111',
  });
  return email;
}

const verify = (email: string, otp_code: string) =>
  post('/auth/otp/verify/', { email, otp_code, purpose: 'registration' });

const accountsOf = (email: string) =>
  bank.deps.db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .selectAll('accounts')
    .where('email', '=', email)
    .orderBy('opened_at')
    .execute();

test('[REG-8] opens a checking account with a welcome deposit and a savings account', async () => {
  const email = await register('Kim');
  const answer = await verify(email, await codeFor(bank, email));
  expect(answer.json()).toEqual({
    verified: true,
    success: true,
    message: 'Your code is verified.',
    token: null,
  });
  const { access, user } = await signIn(email);
  expect(user.is_verified).toBe(true);
  const accounts = await bank.send({ method: 'GET', path: '/banking/accounts/', token: access });
  expect(accounts.json().data).toMatchObject([
    { account_type: 'checking', balance: '500.00', account_number: expect.stringMatching(/^\d{10}$/) },
    { account_type: 'savings', balance: '0.00', account_number: expect.stringMatching(/^\d{10}$/) },
  ]);
  await assertLedger(bank.deps.db);
});

async function signIn(email: string): Promise<{ access: string; user: { is_verified: boolean } }> {
  return (await post('/auth/login/', { email, password: 'quiet-river-77' })).json().data;
}

test('[REG-8] emails the first PIN once and advises changing it', async () => {
  const email = await register('Ada');
  await verify(email, await codeFor(bank, email));
  const welcome = (await mailTo(bank, email)).find(({ subject }) => subject === 'Welcome to Larch');
  const pin = /PIN is (\d{6})\./.exec(welcome?.text ?? '')?.[1] ?? '';
  expect(welcome?.text).toContain('Please change it soon');
  const { pin_hash } = await bank.deps.db
    .selectFrom('customers')
    .select('pin_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await verifyPin(bank.deps.keys, pin_hash, pin)).toBe(true);
  const { access } = await signIn(email);
  expect((await post('/transactions/verify-pin/', { pin }, access)).json()).toMatchObject({ valid: true });
});

test('[REG-8] opens two accounts and sends one email for 20 concurrent verifications', async () => {
  const email = await register('Twin');
  const code = await codeFor(bank, email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await accountsOf(email)).map((account) => account.account_type)).toEqual(['checking', 'savings']);
  expect(await mailTo(bank, email)).toHaveLength(2);
  await assertLedger(bank.deps.db);
});

test('[REG-8] rejects a code sent by phone as proof of the email', async () => {
  const email = await register('Both');
  const { db } = bank.deps;
  const phone_number = '+12025550155';
  await db.updateTable('customers').set({ phone_number }).where('email', '=', email).execute();
  const byMail = await codeFor(bank, email);
  const asked = await post('/auth/otp/request/', { phone_number, purpose: 'registration' });
  expect(asked.json()).toEqual({
    data: { message: "If you have an account with us, we've sent you a code." },
  });
  expect(await mailTo(bank, phone_number)).toEqual([]);
  const byPhone = { phone_number, purpose: 'registration', otp_code: byMail };
  expect((await post('/auth/otp/verify/', byPhone)).statusCode).toBe(400);
  expect(await accountsOf(email)).toEqual([]);
  expect((await verify(email, byMail)).statusCode).toBe(200);
  expect(await accountsOf(email)).toHaveLength(2);
});

test('[REG-8] keeps an existing PIN and doesn’t email it', async () => {
  await post('/auth/otp/request/', { email: robin.email, purpose: 'registration' });
  await verify(robin.email, await codeFor(bank, robin.email));
  const [welcome] = await mailTo(bank, robin.email);
  expect(welcome?.subject).toBe('Welcome to Larch');
  expect(welcome?.text).not.toMatch(/PIN/);
  const { access } = await bank.signIn(robin.email);
  const proved = await post('/transactions/verify-pin/', { pin: robin.pin }, access);
  expect(proved.json()).toMatchObject({ valid: true });
});

test('[REG-8] skips the welcome deposit outside the demo', async () => {
  const { buildBank } = await import('../../app');
  const { createLog } = await import('../../kernel/log/log');
  const email = await register('Frugal');
  const code = await codeFor(bank, email);
  const app = await buildBank({ ...bank.deps, demo: false }, createLog('silent'));
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/otp/verify/',
    payload: { email, otp_code: code, purpose: 'registration' },
  });
  await app.close();
  expect((await accountsOf(email)).map((account) => account.balance_cents)).toEqual([0, 0]);
});

test('[REG-8] rolls back a failed verification, which can be retried', async () => {
  const email = await register('Patient');
  const code = await codeFor(bank, email);
  const { clock } = bank.deps;
  let calls = 0;
  const failing = {
    now: () => {
      calls += 1;
      if (calls === 4) throw new Error('the power is out');
      return clock.now();
    },
  };
  const { buildBank } = await import('../../app');
  const { createLog } = await import('../../kernel/log/log');
  const app = await buildBank({ ...bank.deps, clock: failing }, createLog('silent'));
  const payload = { email, otp_code: code, purpose: 'registration' };
  const failed = await app.inject({ method: 'POST', url: '/api/v1/auth/otp/verify/', payload });
  await app.close();
  expect(failed.statusCode).toBe(500);
  expect(await accountsOf(email)).toEqual([]);
  expect((await verify(email, code)).statusCode).toBe(200);
  expect(await accountsOf(email)).toHaveLength(2);
});

import * as argon2 from '@node-rs/argon2';
import { alex, demoPassword, robin, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const verified = argon2.verify as unknown as jest.Mock;

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body });
const signIn = (email: string, password: string) => post('/auth/login/', { email, password });
const newPassword = 'quiet-river-77';

async function askToken(email: string): Promise<string> {
  await post('/auth/password/reset/', { email });
  const otp_code = await codeFor(bank, email);
  return (await post('/auth/otp/verify/', { email, otp_code, purpose: 'reset_password' })).json().token;
}

const confirm = (token: string, { email = alex.email, password = newPassword } = {}) =>
  post('/auth/password/reset/confirm/', { email, token, new_password: password });

const text = 'Your code has expired or was already used. Please request a new one.';
const refusal = { error: "We couldn't change your password.", message: text, errors: { token: [text] } };

test.each([alex.email, robin.email])(
  '[RESET-1] lets %s set a new password with an emailed code',
  async (email) => {
    const token = await askToken(email);
    const answer = await confirm(token, { email });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { message: 'Your password has been changed. Please sign in with the new one.' } },
    ]);
    expect((await signIn(email, demoPassword)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  },
);

test('[RESET-1] signs out everywhere, emails the customer and audits the change', async () => {
  const sessions = [await bank.signIn(alex.email), await bank.signIn(alex.email)];
  const others = await bank.signIn(sam.email);
  const token = await askToken(alex.email);
  bank.clock.pass(1);
  await confirm(token);
  const profile = (token: string) => bank.send({ method: 'GET', path: '/auth/profile/', token });
  for (const { access, refresh } of sessions) {
    expect((await profile(access)).statusCode).toBe(401);
    expect((await post('/auth/token/refresh/', { refresh })).statusCode).toBe(401);
  }
  expect((await profile(others.access)).statusCode).toBe(200);
  const { db } = bank.deps;
  const ended = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('ended_at', 'is not', null)
    .execute();
  expect(ended).toEqual(Array(2).fill({ end_reason: 'password-changed' }));
  const [message] = await mailTo(bank, alex.email);
  expect(message?.subject).toBe('Your Larch password was changed');
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'password%')
    .execute();
  expect(actions).toEqual([{ action: 'password-reset' }]);
});

test('[RESET-4] rejects made-up, used and expired tokens and those of other customers', async () => {
  const token = await askToken(alex.email);
  const others = await askToken(sam.email);
  const { access } = await bank.signIn(alex.email);
  for (const attempt of [
    confirm('made-up'),
    confirm(others),
    confirm(token, { email: sam.email }),
    confirm(token, { email: 'unknown@example.com' }),
  ]) {
    const answer = await attempt;
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  }
  expect((await bank.send({ method: 'GET', path: '/auth/profile/', token: access })).statusCode).toBe(200);
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await confirm(token, { password: 'another-lake-33' })).json()).toEqual(refusal);
  expect((await signIn(alex.email, newPassword)).statusCode).toBe(200);
  bank.clock.pass(minutes(10));
  expect((await confirm(others, { email: sam.email })).json()).toEqual(refusal);
  expect((await signIn(sam.email, demoPassword)).statusCode).toBe(200);
});

test('[RESET-4] rejects a token for another purpose', async () => {
  await post('/auth/otp/request/', { email: alex.email, purpose: 'transfer' });
  const otp_code = await codeFor(bank, alex.email);
  const verified = await post('/auth/otp/verify/', { email: alex.email, otp_code, purpose: 'transfer' });
  expect((await confirm(verified.json().token)).json()).toEqual(refusal);
});

test('[RESET-4] sets the password for only one of 10 concurrent requests', async () => {
  const token = await askToken(alex.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, one) => confirm(token, { password: `quiet-river-${one}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
});

test('[RESET-4] invalidates all other pending resets once a password is set', async () => {
  const first = await askToken(alex.email);
  bank.clock.pass(minutes(1));
  const second = await askToken(alex.email);
  expect((await confirm(second)).statusCode).toBe(200);
  expect((await confirm(first)).json()).toEqual(refusal);
});

test('[RESET-3] rejects a common password and keeps the token valid', async () => {
  const token = await askToken(alex.email);
  for (const password of ['password', 'alexmorgan1']) {
    const answer = await confirm(token, { password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/too common|isn't just your name/);
    expect(answer.json().errors.new_password).toEqual([answer.json().message]);
  }
  expect((await confirm(token, { password: 'short' })).json().errors).toEqual({
    new_password: ['Password must be at least 8 characters long'],
  });
  expect((await confirm(token)).statusCode).toBe(200);
});

test('[RESET-1] unblocks a customer who was blocked for wrong passwords', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await signIn(alex.email, `guess ${guess}`);
  expect((await signIn(alex.email, demoPassword)).statusCode).toBe(429);
  await confirm(await askToken(alex.email));
  expect((await signIn(alex.email, newPassword)).statusCode).toBe(200);
});

test('[RESET-1] doesn’t lock customers out after failed resets', async () => {
  for (let round = 1; round <= 20; round += 1) {
    await post('/auth/password/reset/', { email: alex.email });
    await confirm('made-up');
    await post('/auth/otp/verify/', { email: alex.email, otp_code: '000000', purpose: 'reset_password' });
  }
  expect((await signIn(alex.email, demoPassword)).statusCode).toBe(200);
});

/** Delays the result of the next password check, and resolves when the check starts. */
function holdNextCheck() {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isMade = new Promise<void>((made) => {
    verified.mockImplementationOnce(async () => {
      made();
      await isLetGo;
      return true;
    });
  });
  return { isMade, letGo };
}

test('[RESET-1] doesn’t open a session for the old password during a change', async () => {
  const token = await askToken(alex.email);
  const { isMade, letGo } = holdNextCheck();
  const underWay = signIn(alex.email, demoPassword);
  await isMade;
  expect((await confirm(token)).statusCode).toBe(200);
  letGo();
  expect((await underWay).statusCode).toBe(401);
  const open = await bank.deps.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  expect(open).toEqual([]);
});

const confirmAs = (key: string, token: string, password = newPassword) =>
  bank.send({
    method: 'POST',
    path: '/auth/password/reset/confirm/',
    body: { email: alex.email, token, new_password: password },
    headers: { 'idempotency-key': key },
  });

test('[RESET-4] replays the response to a retry without a second reset', async () => {
  const token = await askToken(alex.email);
  const together = await Promise.all([confirmAs('reset-1', token), confirmAs('reset-1', token)]);
  expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { access } = await bank.signIn(alex.email, newPassword);
  const messages = (await mailTo(bank, alex.email)).length;
  expect((await confirmAs('reset-1', token)).statusCode).toBe(200);
  expect(await mailTo(bank, alex.email)).toHaveLength(messages);
  const changes = (await mailTo(bank, alex.email)).filter(({ subject }) =>
    /password was changed/i.test(subject),
  );
  expect(changes).toHaveLength(1);
  const profile = await bank.send({ method: 'GET', path: '/auth/profile/', token: access });
  expect(profile.statusCode).toBe(200);
});

test('[RESET-4] doesn’t reveal whether a password sent with a spent token is correct', async () => {
  const token = await askToken(alex.email);
  await confirmAs('reset-2', token);
  expect((await confirm(token)).json()).toEqual(refusal);
  expect((await confirmAs('reset-3', token)).json()).toEqual(refusal);
  expect((await confirmAs('reset-2', token, 'other-river-78')).json()).toEqual(refusal);
});

test('[RESET-4] refuses to replay a verification after the password is set', async () => {
  await post('/auth/password/reset/', { email: alex.email });
  const otp_code = await codeFor(bank, alex.email);
  const verify = () =>
    bank.send({
      method: 'POST',
      path: '/auth/otp/verify/',
      body: { email: alex.email, otp_code, purpose: 'reset_password' },
      headers: { 'idempotency-key': 'verify-before' },
    });
  const { token } = (await verify()).json();
  await confirm(token);
  expect((await verify()).statusCode).toBe(400);
});

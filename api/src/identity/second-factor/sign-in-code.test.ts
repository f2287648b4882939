import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { type Authenticator, enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let app: Authenticator;
beforeEach(async () => {
  bank = await openTestBank();
  app = await enroll(bank, alex.email);
});
afterEach(() => bank.close());

interface SignIn {
  second_factor?: string;
  password?: string;
  remember_device?: boolean;
  cookie?: string;
}

const signIn = ({ cookie, ...body }: SignIn = {}) =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: alex.email, password: demoPassword, ...body },
    ...(cookie && { headers: { cookie } }),
  });
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const countSessions = async () =>
  (await bank.deps.db.selectFrom('sessions').select('id').where('customer_id', '=', alex.id).execute())
    .length;
const subjects = async () => (await mailTo(bank, alex.email)).map(({ subject }) => subject);
const at = (path: string, body: object, token: string) =>
  bank.send({ method: 'POST', path: `/auth/${path}/`, body, token });

test('asks for a code after the right password, and starts no session', async () => {
  const before = await countSessions();
  const answer = await signIn();
  const text = 'Enter the 6-digit code from your authenticator app or a recovery code.';
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { error: text, message: text, errors: { second_factor: [text] } },
  ]);
  expect([await countSessions(), answer.headers['set-cookie']]).toEqual([before, undefined]);
});

test('doesn’t reveal to strangers that a code is needed', async () => {
  const guesses = [{ password: 'wrong' }, { password: 'wrong', second_factor: app.nextCode() }];
  for (const guess of guesses) expect((await signIn(guess)).json().errors).toEqual({});
  expect((await bank.deps.db.selectFrom('second_factors').select('tries').executeTakeFirst())?.tries).toBe(0);
});

test.each(['app', 'spaced app', 'recovery'])('signs in with a code of the %s kind', async (kind) => {
  const code = app.nextCode();
  const given = {
    app: code,
    'spaced app': `${code.slice(0, 3)} ${code.slice(3)}`,
    recovery: app.recoveryCodes[3]?.toLowerCase(),
  };
  const answer = await signIn({ second_factor: given[kind as 'app'] });
  expect([answer.statusCode, answer.json().data?.user.email]).toEqual([200, alex.email]);
});

test('accepts the codes before and after the current one, and no others', async () => {
  const outcomes: number[] = [];
  bank.clock.pass(minutes(10));
  for (const drift of [-2, -1, 1, 2]) {
    bank.clock.pass(-drift * 30_000);
    const code = app.code();
    bank.clock.pass(drift * 30_000);
    outcomes.push((await signIn({ second_factor: code })).statusCode);
    bank.clock.pass(minutes(3));
  }
  expect(outcomes).toEqual([401, 200, 200, 401]);
});

test('takes each code once, also when it is sent many times at once', async () => {
  const second_factor = app.nextCode();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ second_factor })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await signIn({ second_factor })).json().error).toMatch(/already used|Too many/);
});

test('takes a recovery code once, and emails how many are left', async () => {
  const second_factor = app.recoveryCodes[0] as string;
  const answers = await Promise.all([signIn({ second_factor }), signIn({ second_factor })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const [mail] = (await mailTo(bank, alex.email)).filter(({ subject }) =>
    /recovery code was used/.test(subject),
  );
  expect(mail?.text).toContain('You have 9 left');
});

test('checks at most 5 of 40 concurrent guesses, and then pauses', async () => {
  const right = app.nextCode();
  const guess = (by: number) => String((Number(right) + 7 + by) % 1_000_000).padStart(6, '0');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, by) => signIn({ second_factor: guess(by) })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  const paused = await signIn({ second_factor: app.nextCode() });
  expect([paused.statusCode, paused.json().errors.second_factor]).toEqual([
    429,
    ["Too many wrong codes. Try again in 15 minutes. If it wasn't you, reset your password."],
  ]);
  expect(await subjects()).toContain('Wrong two-factor codes were entered');
  bank.clock.pass(minutes(15));
  expect((await signIn({ second_factor: app.nextCode() })).statusCode).toBe(200);
});

test('doubles the pause with every five wrong codes', async () => {
  const waits: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) await signIn({ second_factor: '12345' });
    waits.push((await signIn({ second_factor: app.nextCode() })).headers['retry-after'] as string);
    bank.clock.pass(hours(2));
  }
  expect(waits.map((wait) => Math.round(Number(wait) / 60))).toEqual([15, 30, 60]);
});

test('remembers a device for 30 days, and only that device and customer', async () => {
  await enroll(bank, sam.email);
  const cookie = cookieOf(await signIn({ second_factor: app.nextCode(), remember_device: true }));
  expect(await subjects()).toContain('We remember a device of yours');
  expect((await signIn({ cookie })).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(401);
  const asSam = await bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: sam.email, password: demoPassword },
    headers: { cookie },
  });
  expect(asSam.statusCode).toBe(401);
  bank.clock.pass(hours(30 * 24));
  expect((await signIn({ cookie })).statusCode).toBe(401);
});

const signInAs = (email: string, body: object, cookie = '') =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email, password: demoPassword, ...body },
    headers: { cookie },
  });

test('remembers no browser whose cookie someone else knows', async () => {
  const planted = cookieOf(await signInAs(sam.email, {}));
  const own = cookieOf(
    await signIn({ second_factor: app.nextCode(), remember_device: true, cookie: planted }),
  );
  expect(own).not.toBe(planted);
  expect((await signIn({ cookie: planted })).statusCode).toBe(401);
  expect((await signIn({ cookie: own })).statusCode).toBe(200);
});

test('remembers no device unless asked, or with a password alone', async () => {
  const cookie = cookieOf(await signIn({ second_factor: app.nextCode() }));
  expect((await signIn({ cookie, remember_device: true })).statusCode).toBe(401);
  expect((await signIn({ cookie })).statusCode).toBe(401);
});

test.each([
  'forget-device',
  'password change',
  'password reset',
  'sessions/end-others',
  'turning off and on',
])('forgets remembered devices: %s', async (how) => {
  const remembered = await signIn({ second_factor: app.nextCode(), remember_device: true });
  const cookie = cookieOf(remembered);
  const token = remembered.json().data.access;
  const password = await forget(how, token);
  expect((await signIn({ cookie, password })).statusCode).toBe(401);
});

async function forget(how: string, token: string): Promise<string> {
  const next = 'slow-meadow-77';
  if (how === 'forget-device') {
    const path = '/auth/second-factor/';
    const { devices } = (await bank.send({ method: 'GET', path, token })).json().data;
    expect((await at('second-factor/forget-device', { device_id: devices[0].id }, token)).statusCode).toBe(
      200,
    );
  }
  if (how === 'sessions/end-others') await at(how, {}, token);
  if (how === 'turning off and on') {
    await at('second-factor/disable', { second_factor: app.nextCode() }, token);
    await enroll(bank, alex.email);
  }
  if (how === 'password change')
    await at('password/change', { current_password: demoPassword, new_password: next }, token);
  if (how === 'password reset') await resetPassword(next);
  return how.startsWith('password') ? next : demoPassword;
}

async function resetPassword(new_password: string) {
  const post = (path: string, body: object) => bank.send({ method: 'POST', path: `/auth/${path}/`, body });
  await post('password/reset', { email: alex.email });
  const code = { email: alex.email, purpose: 'reset_password', otp_code: await codeFor(bank, alex.email) };
  const { token } = (await post('otp/verify', code)).json();
  const reset = await post('password/reset/confirm', { email: alex.email, token, new_password });
  expect(reset.statusCode).toBe(200);
}

test('still asks for a code after a password reset', async () => {
  await resetPassword('slow-meadow-77');
  const answer = await signIn({ password: 'slow-meadow-77' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([401, ['second_factor']]);
  expect((await signIn({ password: 'slow-meadow-77', second_factor: app.nextCode() })).statusCode).toBe(200);
});

test('signs other customers in as before', async () => {
  expect((await bank.signIn(sam.email)).access).toEqual(expect.any(String));
});

import { alex, demoPassword, robin, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const next = 'slow-meadow-77';

interface Change {
  current?: string;
  to?: string;
  key?: string;
}

const change = (token: string, { current = demoPassword, to = next, key }: Change = {}) =>
  bank.send({
    method: 'POST',
    path: '/auth/password/change/',
    body: { current_password: current, new_password: to },
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const statusOf = async (token: string) =>
  (await bank.send({ method: 'GET', path: '/auth/profile/', token })).statusCode;

const signInStatus = async (email: string, password: string) =>
  (await bank.send({ method: 'POST', path: '/auth/login/', body: { email, password } })).statusCode;

const actions = async () =>
  (await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('ends all other sessions, emails the customer and audits the change', async () => {
  const [here, elsewhere] = [await bank.signIn(alex.email), await bank.signIn(alex.email)];
  const others = await bank.signIn(sam.email);
  bank.clock.pass(1);
  const answer = await change(here.access);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { message: "Your password has been changed. You're signed out everywhere else." } },
  ]);
  expect(await Promise.all([here, elsewhere, others].map(({ access }) => statusOf(access)))).toEqual([
    200, 401, 200,
  ]);
  expect([await signInStatus(alex.email, demoPassword), await signInStatus(alex.email, next)]).toEqual([
    401, 200,
  ]);
  const [message] = (await mailTo(bank, alex.email)).filter(({ subject }) => /password/.test(subject));
  expect(message?.subject).toBe('Your Larch password was changed');
  expect(message?.text).toContain("You're signed out everywhere else.");
  expect(await actions()).toContain('password-changed');
});

test('lets an unverified customer change the password', async () => {
  const { access } = await bank.signIn(robin.email);
  expect((await change(access)).statusCode).toBe(200);
});

test('reports a wrong current password as a field error and audits it', async () => {
  const { access } = await bank.signIn(alex.email);
  const answer = await change(access, { current: 'not-the-password' });
  const text = "That isn't your current password. Please try again.";
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: "We couldn't change your password.", message: text, errors: { current_password: [text] } },
  ]);
  expect(await signInStatus(alex.email, demoPassword)).toBe(200);
  expect(await actions()).toContain('password-refused');
});

test('reports weak new passwords as field errors without counting an attempt', async () => {
  const { access } = await bank.signIn(alex.email);
  for (const [to, text] of [
    [demoPassword, 'New password must be different from current password'],
    ['password', 'This password is too common. Please choose another one.'],
    ['short', 'Password must be at least 8 characters long'],
  ] as const) {
    const answer = await change(access, { to });
    expect([to, answer.statusCode, answer.json().errors]).toEqual([to, 400, { new_password: [text] }]);
  }
  const wrong = bank.deps.db.selectFrom('sign_in_attempts').select('id').where('outcome', '<>', 'right');
  expect(await wrong.execute()).toEqual([]);
});

test('blocks changes and sign-ins after five wrong passwords in 15 minutes', async () => {
  const { access } = await bank.signIn(alex.email);
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await change(access, { current: `guess ${guess}` })).statusCode).toBe(400);
  const answer = await change(access);
  expect([answer.statusCode, answer.json().error]).toEqual([
    429,
    'Too many wrong passwords. Please try again in 15 minutes.',
  ]);
  expect(await signInStatus(alex.email, demoPassword)).toBe(429);
  bank.clock.pass(minutes(15));
  const again = await bank.signIn(alex.email);
  expect((await change(again.access)).statusCode).toBe(200);
});

test('checks at most 5 of 40 concurrent guesses', async () => {
  const { access } = await bank.signIn(alex.email);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => change(access, { current: `guess ${guess}` })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 400);
  expect([refused.length, answers.length - refused.length]).toEqual([5, 35]);
});

test('applies only one of two concurrent changes and ends the other session', async () => {
  const [one, other] = [await bank.signIn(alex.email), await bank.signIn(alex.email)];
  const answers = await Promise.all([
    change(one.access, { to: 'first-meadow-71' }),
    change(other.access, { to: 'other-meadow-72' }),
  ]);
  const worked = answers.map(({ statusCode }) => statusCode === 200);
  expect(worked.filter(Boolean)).toHaveLength(1);
  const winner = worked[0] ? 'first-meadow-71' : 'other-meadow-72';
  expect(await signInStatus(alex.email, winner)).toBe(200);
});

test('lets only one of two sessions change the password concurrently', async () => {
  const [thief, owner] = [await bank.signIn(alex.email), await bank.signIn(alex.email)];
  const [changed, ended] = await Promise.all([
    change(thief.access),
    bank.send({ method: 'POST', path: '/auth/sessions/end-others/', body: {}, token: owner.access }),
  ]);
  expect([changed.statusCode, ended.statusCode].sort()).toEqual([200, 401]);
  const winner = changed.statusCode === 200 ? thief : owner;
  expect(await Promise.all([thief, owner].map(({ access }) => statusOf(access)))).toEqual(
    [thief, owner].map((one) => (one === winner ? 200 : 401)),
  );
  expect(await signInStatus(alex.email, winner === owner ? demoPassword : next)).toBe(200);
});

test('replays the response to a retry without a second change', async () => {
  const { access } = await bank.signIn(alex.email);
  const together = await Promise.all([change(access, { key: 'k1' }), change(access, { key: 'k1' })]);
  expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await change(access, { key: 'k1' })).statusCode).toBe(200);
  expect((await actions()).filter((action) => action === 'password-changed')).toHaveLength(1);
});

test('doesn’t reveal whether another password is correct when a key is reused', async () => {
  const { access } = await bank.signIn(alex.email);
  await change(access, { key: 'k2' });
  expect((await change(access, { key: 'k2', current: 'a guess', to: 'guessed-river-1' })).statusCode).toBe(
    400,
  );
  const elsewhere = await bank.signIn(alex.email, next);
  expect((await change(elsewhere.access, { key: 'k2', current: 'a guess' })).statusCode).toBe(400);
});

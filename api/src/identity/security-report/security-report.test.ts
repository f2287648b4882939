import type { SecurityReport } from '@bank/shared/contracts/security';
import { alex, robin } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { planOf } from '../../testing/plan-of';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { countFacts, judgeFacts, type SecurityFacts } from './security-report';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const report = async (token: string): Promise<SecurityReport> =>
  (await bank.send({ method: 'GET', path: '/auth/security-report/', token })).json().data;

const points = ({ items }: SecurityReport) =>
  Object.fromEntries(items.map(({ name, points }) => [name, points]));

const post = (path: string, body: object, token?: string) =>
  bank.send({ method: 'POST', path, body, ...(token && { token }) });

test('adds up its items’ scores and reflects each change', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const first = await report(token);
  expect([first.score, first.most, points(first)]).toEqual([
    80,
    140,
    {
      email: 20,
      pin: 0,
      wrong_tries: 20,
      sessions: 15,
      two_factor: 0,
      passkey: 0,
      email_notifications: 15,
      ask_password_each_time: 10,
      password: 0,
    },
  ]);
  await bank.signIn(alex.email);
  await post('/auth/login/', { email: alex.email, password: 'a wrong one' });
  expect(await report(token)).toMatchObject({ score: 80 - 5 - 10 });
  await post('/auth/sessions/end-others/', {}, token);
  await post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '864209' }, token);
  const off = { email_notifications: false };
  await bank.send({ method: 'PUT', path: '/auth/settings/', body: off, token });
  const later = await report(token);
  expect([later.score, points(later)]).toEqual([
    75,
    {
      email: 20,
      pin: 20,
      wrong_tries: 10,
      sessions: 15,
      two_factor: 0,
      passkey: 0,
      email_notifications: 0,
      ask_password_each_time: 10,
      password: 0,
    },
  ]);
});

test('ignores incorrect attempts after 30 days and shows the password’s age', async () => {
  const { access } = await bank.signIn(alex.email);
  const textOf = ({ items }: SecurityReport) => items.find(({ name }) => name === 'password')?.text;
  expect(textOf(await report(access))).toMatch(
    /^Set on \w+ \d+, \d{4}\. We don't store your password, so we can't check how strong it is\./,
  );
  bank.clock.pass(hours(31 * 24));
  const { access: token } = await bank.signIn(alex.email);
  expect(points(await report(token)).wrong_tries).toBe(20);
  await post(
    '/auth/password/change/',
    { current_password: 'harbour-lantern-42', new_password: 'slow-meadow-77' },
    token,
  );
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(textOf(await report(token))).toContain(`Set on ${today.format(bank.clock.now())}.`);
});

test('flags an unverified email', async () => {
  const { access } = await bank.signIn(robin.email);
  const found = await report(access);
  expect(found.items[0]).toMatchObject({ name: 'email', state: 'attention', points: 0, most: 20 });
});

test('doesn’t scan a customer’s entire history', async () => {
  const now = bank.clock.now();
  const facts = countFacts({ customerId: alex.id, sessionId: 'ses_1', now });
  const plan = await planOf(bank.deps.db, facts);
  expect(plan.match(/on audit_log\b/g)).toHaveLength(3);
  expect(plan.match(/using audit_log_of_safety on audit_log/g)).toHaveLength(3);
});

const best: SecurityFacts = {
  isVerified: true,
  hasPin: true,
  hasOwnPin: true,
  otherSessions: 0,
  wrongTries: 0,
  passwordSetAt: new Date('2026-03-01'),
  hasSecondFactor: true,
  hasPasskey: true,
  hasNotices: true,
};

test.each<[Partial<SecurityFacts>, number]>([
  [{}, 140],
  [{ otherSessions: 1 }, 135],
  [{ otherSessions: 3 }, 125],
  [{ otherSessions: 40 }, 125],
  [{ wrongTries: 1 }, 130],
  [{ wrongTries: 4 }, 130],
  [{ wrongTries: 5 }, 120],
  [{ hasPasskey: false }, 125],
  [{ hasSecondFactor: false }, 115],
  [{ hasSecondFactor: false, hasPasskey: false }, 100],
])('scores %j at %i points', (facts, score) => {
  const found = judgeFacts({ ...best, ...facts });
  expect([found.score, found.most]).toEqual([score, 140]);
  expect(found.items.reduce((sum, { points: each }) => sum + each, 0)).toBe(score);
});

test('finds a second factor', async () => {
  const secured = await openTestBank();
  const { access } = await enroll(secured, alex.email);
  const found = await secured.send({ method: 'GET', path: '/auth/security-report/', token: access });
  await secured.close();
  expect(points(found.json().data)).toMatchObject({ two_factor: 25, passkey: 0 });
});

test.each([
  [true, /still using the PIN that we sent you/],
  [false, /You don't have a PIN yet/],
])('gives no points without a PIN of one’s own, and says why: %s', (hasPin, text) => {
  const { items } = judgeFacts({ ...best, hasPin, hasOwnPin: false });
  expect(items.find(({ name }) => name === 'pin')).toMatchObject({
    text: expect.stringMatching(text),
    points: 0,
  });
});

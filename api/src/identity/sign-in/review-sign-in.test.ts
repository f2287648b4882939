import { alex, demoPassword } from '../../demo/customers/customers';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank('full');
  bank.clock.pass(hours(48));
});
afterEach(() => bank.close());

const home = '192.0.2.7';
const elsewhere = '203.0.113.9';

const signIn = (ip: string, password = demoPassword, email = alex.email) =>
  bank.send({ method: 'POST', path: '/auth/login/', body: { email, password }, ip });

/** As many sign-ins by strangers, each with its own network and customer. */
const attempts = (count: number, outcome: 'wrong' | 'right') =>
  bank.deps.db
    .insertInto('sign_in_attempts')
    .values(
      Array.from({ length: count }, (_, one) => ({
        email: `${outcome}${one}@example.com`,
        address: `10.0.${one}.0`,
        at: bank.clock.now(),
        outcome,
        is_known_address: false,
      })),
    )
    .execute();

/** The customers whose right sign-ins `attempts` makes. */
async function customers(count: number, { is_verified = true, days = 8 } = {}): Promise<void> {
  const { db } = bank.deps;
  const { first_name, last_name, phone_number, password_hash } = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();
  const at = new Date(bank.clock.now().getTime() - hours(24 * days));
  const numbers = Array.from({ length: count }, (_, one) => one);
  const same = { first_name, last_name, phone_number, password_hash, is_verified, date_joined: at };
  await db
    .insertInto('customers')
    .values(numbers.map((one) => ({ ...same, id: `cus_${one}`, email: `right${one}@example.com` })))
    .execute();
  const session = { device: 'a browser', address: '10.0.0.0', started_at: at, expires_at: at };
  await db
    .insertInto('sessions')
    .values(numbers.map((one) => ({ ...session, id: `session_${one}`, customer_id: `cus_${one}` })))
    .execute();
}

const held = "Someone is trying stolen passwords, and we don't know this device.";

test('refuses the right password from an unknown device while a stolen list is tried', async () => {
  await attempts(100, 'wrong');
  const refused = await signIn(elsewhere);
  expect(refused.statusCode).toBe(401);
  expect(refused.json().error).toContain(held);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['fewer wrong passwords', 99, 0],
  ['an ordinary share of right ones', 100, 12],
])('lets the device in after %s', async (_, wrong, right) => {
  if (right > 0) await customers(right);
  await attempts(wrong, 'wrong');
  await attempts(right || 1, 'right');
  expect((await signIn(elsewhere)).statusCode).toBe(200);
});

test.each([
  ['unverified', { is_verified: false }],
  ['new', { days: 6 }],
])('lets the sign-ins of %s accounts hide no wave', async (_, kind) => {
  await customers(50, kind);
  await attempts(100, 'wrong');
  await attempts(50, 'right');
  expect((await signIn(elsewhere)).statusCode).toBe(401);
});

test('counts the sign-ins of one account once, so that they hide no wave', async () => {
  await customers(1);
  await attempts(100, 'wrong');
  for (let nth = 1; nth <= 20; nth += 1) await attempts(1, 'right');
  expect((await signIn(elsewhere)).statusCode).toBe(401);
});

test('lets the device in ten minutes later', async () => {
  await attempts(100, 'wrong');
  bank.clock.pass(minutes(10) + seconds(1));
  expect((await signIn(elsewhere)).statusCode).toBe(200);
});

test('never holds a customer where the bank knows them', async () => {
  await signIn(home);
  await attempts(100, 'wrong');
  expect((await signIn(home)).statusCode).toBe(200);
  expect((await signIn(home, 'wrong')).json().error).not.toContain(held);
});

test('tells the customer once a day, also one who wants no emails', async () => {
  await bank.deps.db
    .insertInto('settings')
    .values({
      customer_id: alex.id,
      chosen: JSON.stringify({ email_notifications: false }),
      changed_at: bank.clock.now(),
    })
    .execute();
  await attempts(100, 'wrong');
  await signIn(elsewhere);
  await signIn('203.0.114.9');
  const subjects = (await mailTo(bank, alex.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Someone entered your password')).toHaveLength(1);
});

test('accepts a password that was chosen with an emailed code', async () => {
  await attempts(100, 'wrong');
  await signIn(elsewhere);
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, ip: elsewhere });
  await post('/auth/password/reset/', { email: alex.email });
  const verified = await post('/auth/otp/verify/', {
    email: alex.email,
    purpose: 'reset_password',
    otp_code: await codeFor(bank, alex.email),
  });
  const { token } = verified.json();
  const new_password = 'slow-meadow-77';
  await post('/auth/password/reset/confirm/', { email: alex.email, token, new_password });
  expect((await signIn(elsewhere, new_password)).statusCode).toBe(200);
});

test('holds nothing in specification mode', async () => {
  await bank.close();
  bank = await openTestBank();
  bank.clock.pass(hours(48));
  await attempts(100, 'wrong');
  expect((await signIn(elsewhere)).statusCode).toBe(200);
});

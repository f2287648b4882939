import { features } from '../../bank';
import { alex, demoCustomers } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { tidy } from './tidy';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body });
const password = 'quiet-otter-river-9';
const email = 'victim@example.com';
const register = (last_name = 'Otter') =>
  post('/auth/register/', {
    ...{ email, password, password_confirm: password, first_name: 'Kim', last_name },
    phone_number: '+12025550111',
  });
const week = hours(7 * 24);

const emails = async () => {
  const customers = await bank.deps.db.selectFrom('customers').select('email').orderBy('email').execute();
  return customers.map((customer) => customer.email);
};
const demo = demoCustomers.map((customer) => customer.email).sort();

test('[REG-8] deletes customers still unverified after a week and frees their email addresses', async () => {
  await register();
  await bank.signIn(email, password);
  await post('/auth/login/', { email, password: 'wrong-wrong' });
  await post('/auth/otp/request/', { email, purpose: 'reset_password' });
  const otp_code = await codeFor(bank, email);
  await post('/auth/otp/verify/', { email, purpose: 'reset_password', otp_code });
  bank.clock.pass(week);
  await tidy(bank.deps, features);
  expect(await emails()).toContain(email);
  bank.clock.pass(1);
  await Promise.all([tidy(bank.deps, features), tidy(bank.deps, features)]);
  expect(await emails()).toEqual(demo);
  const events = await bank.deps.db.selectFrom('audit_log').select('action').execute();
  expect(events.map(({ action }) => action)).toContain('registered');
  expect((await register('Owner')).statusCode).toBe(200);
});

test('[REG-8] never deletes verified or demo customers', async () => {
  await register();
  await post('/auth/otp/verify/', {
    email,
    purpose: 'registration',
    otp_code: await codeFor(bank, email),
  });
  bank.clock.pass(52 * week);
  await tidy(bank.deps, features);
  expect(await emails()).toEqual([...demo, email].sort());
});

test('[OTP-7] keeps sent mail for 30 days, and unsent mail until it’s sent', async () => {
  const { db } = bank.deps;
  await db.deleteFrom('mail').execute();
  const content = {
    to_address: alex.email,
    subject: 's',
    text: 't',
    html: 'h',
    created_at: bank.clock.now(),
  };
  await db
    .insertInto('mail')
    .values([
      { ...content, id: 'sent', sent_by: 'smtp', sent_at: bank.clock.now() },
      { ...content, id: 'waiting' },
    ])
    .execute();
  const left = async () =>
    (await db.selectFrom('mail').select('id').orderBy('id').execute()).map(({ id }) => id);
  bank.clock.pass(hours(30 * 24));
  await tidy(bank.deps, features);
  expect(await left()).toEqual(['sent', 'waiting']);
  bank.clock.pass(minutes(1));
  await tidy(bank.deps, features);
  expect(await left()).toEqual(['waiting']);
});

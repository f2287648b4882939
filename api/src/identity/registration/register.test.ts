import { alex, demoPassword } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => bank.clock.pass(minutes(1)));

const kim = {
  email: 'kim@example.com',
  username: 'kim@example.com',
  password: 'quiet-river-77',
  password_confirm: 'quiet-river-77',
  first_name: 'Kim',
  last_name: 'Novak',
  phone_number: '+12025550111',
};

const register = (body: object, ip?: string) =>
  bank.send({ method: 'POST', path: '/auth/register/', body, ...(ip && { ip }) });

const as = (name: string) => ({ ...kim, email: `${name}@example.com`, username: `${name}@example.com` });

const findCustomers = (email: string) =>
  bank.deps.db.selectFrom('customers').selectAll().where('email', '=', email).execute();

test('[REG-7] creates an unverified customer without a PIN or accounts', async () => {
  const answer = await register({ ...kim, email: ' Kim@Example.com', username: 'KIM@example.com' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({
    message: 'Please enter the code we emailed you.',
    user: {
      id: expect.stringMatching(/^cus_/),
      first_name: 'Kim',
      last_name: 'Novak',
      email: 'kim@example.com',
      phone_number: '+12025550111',
      address: '',
      date_of_birth: null,
      profile_picture: null,
      is_verified: false,
      date_joined: bank.clock.now().toISOString(),
    },
  });
  const [customer] = await findCustomers('kim@example.com');
  expect(customer?.pin_hash).toBeNull();
  expect(customer?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { access } = await bank.signIn('kim@example.com', kim.password);
  const profile = await bank.send({ method: 'GET', path: '/auth/profile/', token: access });
  expect(profile.json().data.is_verified).toBe(false);
  const accounts = await bank.send({ method: 'GET', path: '/banking/accounts/', token: access });
  expect(accounts.statusCode).toBe(403);
});

test('[REG-8] emails a code immediately, but not twice within a minute', async () => {
  await register(as('ada'));
  expect(await codeFor(bank, 'ada@example.com')).toMatch(/^\d{6}$/);
  const body = { email: 'ada@example.com', purpose: 'registration' };
  await bank.send({ method: 'POST', path: '/auth/otp/request/', body });
  expect(await mailTo(bank, 'ada@example.com')).toHaveLength(1);
});

test('[REG-9] rejects an existing email with the specified message', async () => {
  const text = 'An account with this email already exists. Please try logging in instead.';
  for (const email of [alex.email, ' ALEX@example.com ']) {
    const answer = await register({ ...kim, email, username: email });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: text, message: expect.any(String), errors: { email: [text] } },
    ]);
  }
  expect(await mailTo(bank, alex.email)).toEqual([]);
  expect((await bank.signIn(alex.email, demoPassword)).access).toBeTruthy();
});

test('[REG-9] accepts a repeated registration while the first is still being processed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(as('twin'))));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map((answer) => answer.json().data.user.id)).size).toBe(1);
  expect(await findCustomers('twin@example.com')).toHaveLength(1);
  expect(await mailTo(bank, 'twin@example.com')).toHaveLength(1);
});

test('[REG-9] registers an email once despite concurrent registrations', async () => {
  const passwords = ['quiet-river-77', 'loud-river-78', 'slow-river-79'];
  const asked = passwords.map((password) =>
    register({ ...as('rival'), password, password_confirm: password }, '198.51.100.9'),
  );
  const statuses = (await Promise.all(asked)).map((answer) => answer.statusCode);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect(await findCustomers('rival@example.com')).toHaveLength(1);
});

test.each([
  ['password', 'This password is too common. Please choose another one.'],
  ['weak-Novak-1', "isn't just your name"],
])('[REG-4] rejects the password %s', async (password, why) => {
  const answer = await register({ ...as('weak'), password, password_confirm: password });
  expect([answer.statusCode, answer.json().errors.password[0]]).toEqual([400, expect.stringContaining(why)]);
  expect(answer.json().error).toContain(why);
  expect(await findCustomers('weak@example.com')).toEqual([]);
});

test.each([
  ['first_name', '', 'Please fill in all required fields'],
  ['last_name', undefined, 'Please fill in all required fields'],
  ['email', null, 'Please fill in all required fields'],
  ['phone_number', '', 'Please fill in all required fields'],
  ['password', undefined, 'Please fill in all required fields'],
  ['password', 'short-1', 'Password must be at least 8 characters long'],
  ['password', 'x'.repeat(129), 'Please use at most 128 characters'],
  ['password_confirm', 'quiet-river-78', 'Passwords do not match'],
  ['email', 'kim', 'Please enter a valid email address'],
  ['username', 'other@example.com', 'Please use your email address as the username'],
  ['phone_number', '0123456789', 'Please enter a valid phone number'],
  ['phone_number', '123456789', 'Please enter a valid phone number'],
  ['phone_number', '1234567890123456', 'Please enter a valid phone number'],
  ['first_name', 'Kim\u0000', 'Please remove unprintable characters'],
])('[REG-2] rejects %s=%j: %s', async (field, value, text) => {
  const answer = await register({ ...as('bad'), [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[field]).toContain(text);
});

test('[REG-7] ignores fields that only the bank can set', async () => {
  const more = { id: 'cus_mine', is_verified: true, pin_hash: 'x', date_joined: '2000-01-01T00:00:00Z' };
  await register({ ...as('greedy'), ...more });
  const [customer] = await findCustomers('greedy@example.com');
  expect(customer).toMatchObject({ is_verified: false, pin_hash: null, date_joined: bank.clock.now() });
  expect(customer?.id).not.toBe('cus_mine');
});

test('[API-1] allows 30 registrations a minute per network, then responds with 429', async () => {
  const from = '10.20.30.40';
  const answers: Awaited<ReturnType<typeof register>>[] = [];
  for (let time = 0; time < 40; time += 1) answers.push(await register(as('alex'), from));
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(30);
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect(refused[0]?.json()).toEqual({
    error: 'Too many registrations. Please try again in 60 seconds.',
    message: 'Please try again in 60 seconds.',
    errors: {},
  });
  expect((await register(as('elsewhere'), '10.20.30.41')).statusCode).toBe(200);
  bank.clock.pass(minutes(1));
  expect((await register(as('later'), from)).statusCode).toBe(200);
});

test('[API-1] audits a registration', async () => {
  await register(as('noted'), '10.20.30.50');
  const [customer] = await findCustomers('noted@example.com');
  const rows = await bank.deps.db
    .selectFrom('audit_log')
    .select(['action', 'address'])
    .where('customer_id', '=', String(customer?.id))
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'registered', address: '10.20.30.50' },
    { action: 'code-sent', address: '10.20.30.50' },
  ]);
});

test('[REG-8] applies corrections when re-registering with the same password', async () => {
  const first = await register(as('ines'));
  const again = await register({ ...as('ines'), first_name: 'Inês', phone_number: '+12025550199' });
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().data.user).toMatchObject({
    id: first.json().data.user.id,
    first_name: 'Inês',
    phone_number: '+12025550199',
  });
  expect(await findCustomers('ines@example.com')).toHaveLength(1);
  // The code from the last minute is still valid.
  expect(await mailTo(bank, 'ines@example.com')).toHaveLength(1);
  const otp_code = await codeFor(bank, 'ines@example.com');
  const body = { email: 'ines@example.com', otp_code, purpose: 'registration' };
  expect((await bank.send({ method: 'POST', path: '/auth/otp/verify/', body })).statusCode).toBe(200);
  expect((await register(as('ines'))).json().errors.email).toEqual([
    expect.stringContaining('already exists'),
  ]);
});

test('[REG-9] rejects re-registering with a different password and counts it as a guess', async () => {
  await register(as('omar'));
  const guess = {
    ...as('omar'),
    password: 'other-river-78',
    password_confirm: 'other-river-78',
    first_name: 'Eve',
  };
  for (let number = 1; number <= 5; number += 1) {
    const answer = await register(guess, '198.51.100.7');
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.any(String)]);
  }
  expect((await register(as('omar'), '198.51.100.7')).statusCode).toBe(429);
  const [customer] = await findCustomers('omar@example.com');
  expect(customer?.first_name).toBe('Kim');
});

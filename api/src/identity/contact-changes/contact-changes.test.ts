import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
  await bank.deps.db.deleteFrom('mail').execute();
});
afterEach(() => bank.close());

const next = 'alex.morgan@example.org';
const phone = '+12025550177';

const post = (path: string, body: object, by = token) => bank.send({ method: 'POST', path, body, token: by });
const ask = (body: object, by = token) => post('/accounts/contact/change/', body, by);
const confirm = (body: object, by = token) => post('/accounts/contact/confirm/', body, by);
const profile = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/auth/profile/', token: by })).json().data;
const subjects = async (to: string) => (await mailTo(bank, to)).map(({ subject }) => subject);
const codesOf = async (to: string) =>
  (await mailTo(bank, to)).flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? []);

async function codeOf(to: string): Promise<string> {
  const [code] = await codesOf(to);
  if (code === undefined) throw new Error(`${to} got no code`);
  return code;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function askForEmail() {
  const { id } = (await ask({ email: next })).json().data;
  return { id, current_code: await codeOf(alex.email), new_code: await codeOf(next) };
}

async function changePhone() {
  const { id } = (await ask({ phone_number: phone })).json().data;
  return confirm({ id, current_code: await codeOf(alex.email) });
}

test('changes the email with both codes, and tells both addresses', async () => {
  const answer = await ask({ email: next });
  expect(answer.json().data).toEqual({
    id: expect.any(String),
    codes_to: [alex.email, next],
    expires_at: expect.any(String),
  });
  const codes = { current_code: await codeOf(alex.email), new_code: await codeOf(next) };
  const changed = await confirm({ id: answer.json().data.id, ...codes });
  expect([changed.statusCode, changed.json().data.email]).toEqual([200, next]);
  expect(await profile()).toMatchObject({ email: next });
  expect((await subjects(alex.email))[0]).toBe('Your Larch email was changed');
  expect((await subjects(next))[0]).toBe('This is now your Larch email');
  const [told] = await mailTo(bank, alex.email);
  expect(told?.text).not.toContain(next);
  await expect(bank.signIn(next)).resolves.toMatchObject({ access: expect.any(String) });
  await expect(bank.signIn(alex.email)).rejects.toThrow('could not sign in');
});

test('changes the phone number with a code from the email', async () => {
  const changed = await changePhone();
  expect([changed.statusCode, changed.json().data.phone_number]).toEqual([200, phone]);
  expect((await subjects(alex.email))[0]).toBe('Your Larch phone number was changed');
});

test.each(['current_code', 'new_code'] as const)(
  'refuses a wrong %s, whatever the other one is',
  async (field) => {
    const given = await askForEmail();
    const answer = await confirm({ ...given, [field]: other(given[field]) });
    expect([answer.statusCode, answer.json().error]).toEqual([400, "These codes aren't valid."]);
    expect(await profile()).toMatchObject({ email: alex.email });
  },
);

test('refuses codes after five tries, after ten minutes, and after newer ones', async () => {
  const tried = await askForEmail();
  const wrong = { ...tried, new_code: other(tried.new_code) };
  for (let guess = 1; guess <= 5; guess += 1) expect((await confirm(wrong)).statusCode).toBe(400);
  expect((await confirm(tried)).statusCode).toBe(400);
  await bank.deps.db.deleteFrom('mail').execute();
  const older = await askForEmail();
  await bank.deps.db.deleteFrom('mail').execute();
  const late = await askForEmail();
  expect((await confirm(older)).statusCode).toBe(400);
  bank.clock.pass(minutes(10));
  token = (await bank.signIn(alex.email)).access;
  expect((await confirm(late)).statusCode).toBe(400);
  expect(await profile()).toMatchObject({ email: alex.email });
});

test('asks to check the codes while they can still work, then to get new ones', async () => {
  const given = await askForEmail();
  const wrong = { ...given, new_code: other(given.new_code) };
  const told = async () => Object.entries((await confirm(wrong)).json().errors)[0];
  for (let guess = 1; guess <= 4; guess += 1)
    expect(await told()).toEqual(['current_code', ['One of these codes is wrong. Please check both.']]);
  for (let guess = 5; guess <= 6; guess += 1)
    expect(await told()).toEqual(['id', ['These codes no longer work. Please get new ones.']]);
});

test("refuses another customer's request", async () => {
  const given = await askForEmail();
  const { access } = await bank.signIn(sam.email);
  expect((await confirm(given, access)).statusCode).toBe(404);
  expect(await profile(access)).toMatchObject({ email: sam.email });
});

test('repeats the answer after a lost one, without another email', async () => {
  const given = await askForEmail();
  const first = await confirm(given);
  const sent = await subjects(alex.email);
  const again = await confirm(given);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await subjects(alex.email)).toEqual(sent);
});

test("doesn't reveal that an email belongs to another customer", async () => {
  const free = await ask({ email: next });
  const taken = await ask({ email: sam.email });
  expect([taken.statusCode, Object.keys(taken.json().data)]).toEqual([
    free.statusCode,
    Object.keys(free.json().data),
  ]);
  expect(await codesOf(sam.email)).toEqual([]);
  expect(await subjects(sam.email)).toEqual(['Someone asked to use this email']);
  const { id } = taken.json().data;
  for (const new_code of ['000000', undefined])
    expect((await confirm({ id, current_code: await codeOf(alex.email), new_code })).statusCode).toBe(400);
});

test('refuses an email that was registered while the codes were out', async () => {
  const given = await askForEmail();
  await bank.deps.db.updateTable('customers').set({ email: next }).where('id', '=', sam.id).execute();
  expect((await confirm(given)).statusCode).toBe(400);
  expect(await profile()).toMatchObject({ email: alex.email });
});

test('refuses what is already so, and neither or both fields', async () => {
  for (const body of [
    { email: alex.email },
    { phone_number: alex.phoneNumber },
    {},
    { email: next, phone_number: phone },
  ])
    expect((await ask(body)).statusCode).toBe(400);
});

test('limits requests per customer and per address', async () => {
  for (let nth = 1; nth <= 5; nth += 1)
    expect((await ask({ email: `n${nth}@example.org` })).statusCode).toBe(200);
  const answer = await ask({ email: next });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  bank.clock.pass(hours(1) + 1);
  token = (await bank.signIn(alex.email)).access;
  for (let nth = 1; nth <= 5; nth += 1) expect((await ask({ email: next })).statusCode).toBe(200);
  const { access } = await bank.signIn(sam.email);
  expect((await ask({ email: next }, access)).statusCode).toBe(429);
});

test('stores neither code readably', async () => {
  const { current_code, new_code } = await askForEmail();
  const rows = await bank.deps.db.selectFrom('contact_changes').selectAll().execute();
  const mail = await bank.deps.db.selectFrom('mail').select(['text', 'html']).execute();
  for (const code of [current_code, new_code]) expect(JSON.stringify([rows, mail])).not.toContain(code);
  expect(bank.log.join('\n')).not.toContain(new_code);
});

test('withdraws codes that the old email still holds', async () => {
  await post('/auth/password/reset/', { email: alex.email });
  const reset = await codeOf(alex.email);
  await bank.deps.db.deleteFrom('mail').execute();
  await confirm(await askForEmail());
  const answer = await post('/auth/otp/verify/', {
    email: alex.email,
    otp_code: reset,
    purpose: 'reset_password',
  });
  expect(answer.statusCode).toBe(400);
});

const update = (body: object) => bank.send({ method: 'PUT', path: '/accounts/profile/update/', body, token });

test.each([
  ['phone_number', phone],
  ['first_name', 'Alexis'],
  ['last_name', 'Moreau'],
  ['date_of_birth', '1990-01-01'],
  ['date_of_birth', ''],
])('refuses a plain change of %s to “%s”', async (field, value) => {
  const before = await profile();
  const answer = await update({ [field]: value });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  expect(await profile()).toEqual(before);
});

test('accepts a whole profile with another postal address', async () => {
  const answer = await update({ ...(await profile()), address: '5 Quiet Street' });
  expect([answer.statusCode, answer.json().data.address]).toEqual([200, '5 Quiet Street']);
});

test('forgets requests that led to nothing', async () => {
  await changePhone();
  await ask({ email: next });
  bank.clock.pass(hours(25));
  await tidy(bank.deps, features);
  const rows = await bank.deps.db.selectFrom('contact_changes').select('field').execute();
  expect(rows).toEqual([{ field: 'phone_number' }]);
});

test('forgets old emails and phone numbers after a year', async () => {
  await changePhone();
  const stored = async () => (await bank.deps.db.selectFrom('contact_changes').select('id').execute()).length;
  bank.clock.pass(hours(365 * 24));
  await tidy(bank.deps, features);
  expect(await stored()).toBe(1);
  bank.clock.pass(1);
  await tidy(bank.deps, features);
  expect(await stored()).toBe(0);
});

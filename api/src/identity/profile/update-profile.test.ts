import { alex, robin, sam } from '../../demo/customers/customers';
import { forgetCodes, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  token = (await bank.signIn(alex.email)).access;
  await forgetCodes(bank);
});

const read = async () => (await bank.send({ method: 'GET', path: '/accounts/profile/', token })).json().data;
const update = (body?: unknown) =>
  bank.send({ method: 'PUT', path: '/accounts/profile/update/', body, token });

const changes = async () => {
  const rows = await bank.deps.db
    .selectFrom('audit_log')
    .select(['customer_id', 'detail'])
    .where('action', '=', 'profile-changed')
    .orderBy('id')
    .execute();
  return rows;
};

test('[PROF-1] returns the same profile as sign-in does', async () => {
  const auth = await bank.send({ method: 'GET', path: '/auth/profile/', token });
  expect(await read()).toEqual(auth.json().data);
  expect(await read()).toMatchObject({ id: alex.id, email: alex.email, phone_number: alex.phoneNumber });
});

test('[PROF-4] changes only the fields in the request', async () => {
  const before = await read();
  const answer = await update({ first_name: ' Alexis ', phone_number: '+1 202 555 0100' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ ...before, first_name: 'Alexis', phone_number: '+12025550100' });
  expect(await read()).toEqual(answer.json().data);
});

test('[PROF-4] removes common punctuation from a phone number', async () => {
  const answer = await update({ phone_number: '(202) 555-0144' });
  expect([answer.statusCode, answer.json().data.phone_number]).toEqual([200, '2025550144']);
});

test('[PROF-4] accepts an entire profile sent back unchanged', async () => {
  const before = await read();
  const noted = await changes();
  const answer = await update(before);
  expect([answer.statusCode, answer.json().data]).toEqual([200, before]);
  expect(await changes()).toEqual(noted);
  expect(await mailTo(bank, alex.email)).toEqual([]);
});

test.each([undefined, {}])('[PROF-4] accepts a request without changes: %j', async (body) => {
  const before = await read();
  const answer = await update(body);
  expect([answer.statusCode, answer.json().data]).toEqual([200, before]);
});

test('[PROF-4] email and audit log name the changed fields, but not their values', async () => {
  const noted = await changes();
  await update({ last_name: 'Moreau', address: '5 Quiet Street' });
  const [message, ...others] = await mailTo(bank, alex.email);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('Your Larch profile was changed');
  expect(message?.text).toContain('These profile details were changed: last name and address.');
  const added = (await changes()).slice(noted.length);
  expect(added).toEqual([{ customer_id: alex.id, detail: { fields: 'last_name address' } }]);
  expect(JSON.stringify([message, added])).not.toMatch(/Moreau|Quiet Street/);
});

test.each([
  ['an empty string', ''],
  ['null', null],
])('[PROF-4] clears the date of birth and postal address for %s', async (_what, nothing) => {
  await update({ date_of_birth: '1988-04-17', address: '48 Juniper Lane' });
  const answer = await update({ date_of_birth: nothing, address: nothing });
  expect(answer.json().data).toMatchObject({ date_of_birth: null, address: '' });
});

test.each([
  ['2026-03-17', 200],
  ['1906-03-18', 200],
  ['2000-02-29', 200],
  ['2026-03-18', 400],
  ['2027-01-01', 400],
  ['1906-03-17', 400],
  ['0001-01-01', 400],
  ['1999-02-29', 400],
  ['1999-13-01', 400],
  ['17.04.1988', 400],
  ['1988-04-17T00:00:00Z', 400],
  [19880417, 400],
])('[PROF-4] responds to the date of birth %s with status %i', async (date_of_birth, status) => {
  const answer = await update({ date_of_birth });
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json().errors.date_of_birth).toHaveLength(1);
  else expect((await read()).date_of_birth).toBe(date_of_birth);
});

test('[PROF-4] refuses to change the email, which is the sign-in name', async () => {
  const text = "You sign in with your email address, so it can't be changed here";
  for (const email of ['other@example.com', sam.email]) {
    const answer = await update({ email, first_name: 'Sneaky' });
    expect([answer.statusCode, answer.json().error, answer.json().errors]).toEqual([
      400,
      text,
      { email: [text] },
    ]);
  }
  expect((await read()).first_name).not.toBe('Sneaky');
  expect((await update({ email: ' ALEX@example.com ' })).statusCode).toBe(200);
});

test('[PROF-4] ignores fields that only the bank can set', async () => {
  token = (await bank.signIn(robin.email)).access;
  const before = await read();
  const more = {
    id: alex.id,
    is_verified: true,
    pin_hash: 'x',
    password_hash: 'x',
    pin_tries: -100,
    date_joined: '2000-01-01T00:00:00Z',
    profile_picture: 'https://elsewhere.example/x.png',
    customer_id: alex.id,
  };
  const answer = await update({ ...more, address: '1 New Road' });
  expect([answer.statusCode, answer.json().data]).toEqual([200, { ...before, address: '1 New Road' }]);
  const stored = await bank.deps.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', robin.id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ is_verified: false, pin_tries: 0, profile_picture: null });
  expect(stored.pin_hash).toMatch(/^[\w-]{8}:\$argon2id/);
});

test.each([
  ['first_name', ''],
  ['first_name', null],
  ['last_name', 'x'.repeat(101)],
  ['last_name', 'a\u0007b'],
  ['phone_number', '12345'],
  ['phone_number', ''],
  ['address', 'x'.repeat(301)],
  ['address', 5],
  ['email', 'alex'],
])('[API-7] rejects %s=%j', async (field, value) => {
  const answer = await update({ [field]: value });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
});

test('[PROF-1] requires a session', async () => {
  for (const [method, path] of [
    ['GET', '/accounts/profile/'],
    ['PUT', '/accounts/profile/update/'],
  ] as const) {
    expect((await bank.send({ method, path })).statusCode).toBe(401);
  }
});

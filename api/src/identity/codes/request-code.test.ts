import type { CodePurpose } from '@bank/shared/contracts/codes';
import { alex, robin, sam } from '../../demo/customers/customers';
import { minutes, seconds } from '../../kernel/clock/clock';
import { codeFor, forgetCodes, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
afterEach(() => forgetCodes(bank));

const post = (path: string, body: object, token?: string) =>
  bank.send({ method: 'POST', path, body, ...(token && { token }) });
const request = (email: string, purpose: CodePurpose = 'reset_password') =>
  post('/auth/otp/request/', { email, purpose });

test.each([
  ['reset_password', alex.email],
  ['transfer', alex.email],
  ['registration', robin.email],
] as const)('[OTP-7] emails a %s code to %s', async (purpose, email) => {
  const answer = await request(email, purpose);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { message: "If you have an account with us, we've sent you a code." } },
  ]);
  const [message, ...others] = await mailTo(bank, email);
  expect(others).toEqual([]);
  expect(message?.text).toMatch(/\bcode is \d{6}\./);
  expect(message?.created_at).toBe(bank.clock.now().toISOString());
});

test('[OTP-7] sends a code requested by phone to that phone', async () => {
  await post('/auth/otp/request/', { phone_number: '+1 202 555 0143', purpose: 'transfer' });
  expect(await codeFor(bank, alex.phoneNumber)).toMatch(/^\d{6}$/);
  expect(await mailTo(bank, alex.email)).toEqual([]);
  const { fallback_address } = await bank.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(fallback_address).toBe(alex.email);
});

test('emails the code for a new password, also if requested by phone', async () => {
  await post('/auth/otp/request/', { phone_number: alex.phoneNumber, purpose: 'reset_password' });
  const mail = await bank.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect([mail.short, mail.fallback_address]).toEqual([null, alex.email]);
});

test('[OTP-7] doesn’t send a code to a phone number that two customers share', async () => {
  await bank.deps.db
    .updateTable('customers')
    .set({ phone_number: alex.phoneNumber })
    .where('id', '=', sam.id)
    .execute();
  await post('/auth/otp/request/', { phone_number: alex.phoneNumber, purpose: 'reset_password' });
  await bank.deps.db
    .updateTable('customers')
    .set({ phone_number: sam.phoneNumber })
    .where('id', '=', sam.id)
    .execute();
  expect(await mailTo(bank, alex.phoneNumber)).toEqual([]);
});

test('[OTP-4] responds identically within a minute, without sending a second code', async () => {
  const first = await request(alex.email);
  bank.clock.pass(seconds(59));
  const again = await request(alex.email);
  const reset = await post('/auth/password/reset/', { email: alex.email });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(reset.statusCode).toBe(200);
  expect(await mailTo(bank, alex.email)).toHaveLength(1);
  await request(alex.email, 'transfer');
  expect(await mailTo(bank, alex.email)).toHaveLength(2);
  bank.clock.pass(seconds(1));
  await request(alex.email);
  expect(await mailTo(bank, alex.email)).toHaveLength(3);
});

test('[OTP-4] sends a new code right after the last one was used', async () => {
  await request(sam.email, 'reset_password');
  const otp_code = await codeFor(bank, sam.email);
  await post('/auth/otp/verify/', { email: sam.email, otp_code, purpose: 'reset_password' });
  await request(sam.email, 'reset_password');
  expect(await mailTo(bank, sam.email)).toHaveLength(2);
});

test('[OTP-3] sends a single code for 20 concurrent requests', async () => {
  await Promise.all(Array.from({ length: 20 }, () => request(alex.email)));
  expect(await mailTo(bank, alex.email)).toHaveLength(1);
});

test.each([alex.email, 'unknown@example.com'])(
  '[OTP-3] sends %s 5 codes an hour, then responds with 429',
  async (email) => {
    const purposes = ['reset_password', 'transfer', 'registration', 'transfer', 'reset_password'] as const;
    for (const purpose of purposes) {
      expect((await request(email, purpose)).statusCode).toBe(200);
      bank.clock.pass(minutes(2));
    }
    const sixth = await request(email, 'transfer');
    expect(sixth.statusCode).toBe(429);
    expect(sixth.headers['retry-after']).toBe(String(50 * 60));
    expect(sixth.json()).toEqual({
      error: expect.stringMatching(/^Too many codes were requested\. Please try again in \d+ minutes\.$/),
      message: "We didn't send a code. Please try again in 50 minutes.",
      errors: {},
    });
    expect((await request(sam.email)).statusCode).toBe(200);
    bank.clock.pass(minutes(50));
    expect((await request(email, 'transfer')).statusCode).toBe(200);
  },
);

test('[OTP-3] allows 5 requests an hour each by email and phone without revealing they match', async () => {
  const byPhone = () =>
    post('/auth/otp/request/', { phone_number: alex.phoneNumber, purpose: 'reset_password' });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    statuses.push((await request(alex.email)).statusCode, (await byPhone()).statusCode);
    bank.clock.pass(minutes(2));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([(await request(alex.email)).statusCode, (await byPhone()).statusCode]).toEqual([429, 429]);
  const sent = [...(await mailTo(bank, alex.email)), ...(await mailTo(bank, alex.phoneNumber))];
  expect(sent).toHaveLength(5);
});

test('[OTP-3] allows 60 requests an hour per visitor, then responds with 429', async () => {
  const ask = (n: number) =>
    n % 2
      ? request(`unknown${n}@example.org`)
      : post('/auth/password/reset/', { email: `no${n}@example.org` });
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => ask(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  const refused = await request(alex.email);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json().error).toContain('Too many codes were requested.');
  const body = { email: alex.email, purpose: 'transfer' };
  const other = await bank.send({ method: 'POST', path: '/auth/otp/request/', body, ip: '10.0.0.9' });
  expect(other.statusCode).toBe(200);
  expect(await mailTo(bank, alex.email)).toHaveLength(1);
});

test('[OTP-7] audits a code for a customer, but not for an unknown email', async () => {
  const { db } = bank.deps;
  const rows = () =>
    db.selectFrom('audit_log').selectAll().where('action', 'like', 'code-%').orderBy('id').execute();
  const before = (await rows()).length;
  const body = { email: 'unknown@example.com', purpose: 'transfer' };
  await post('/auth/otp/request/', body);
  await post('/auth/otp/verify/', { ...body, otp_code: '000000' });
  expect(await rows()).toHaveLength(before);
  await request(alex.email, 'transfer');
  expect((await rows()).at(-1)).toMatchObject({
    action: 'code-sent',
    customer_id: alex.id,
    address: '127.0.0.1',
    detail: { purpose: 'transfer' },
  });
});

test('[OTP-7] hides whether an email is known or verified', async () => {
  const bare = ({ 'x-request-id': _id, date: _date, ...headers }: Record<string, unknown>) => headers;
  const asked = [alex.email, 'unknown@example.com', robin.email].flatMap((email) =>
    (['reset_password', 'registration'] as const).map((purpose) => request(email, purpose)),
  );
  const answers = await Promise.all(asked);
  const told = answers.map(({ statusCode, headers, body }) => [statusCode, bare(headers), body]);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await mailTo(bank, 'unknown@example.com')).toEqual([]);
  expect(await mailTo(bank, alex.email)).toHaveLength(1);
  expect(await mailTo(bank, robin.email)).toHaveLength(2);
});

test('[API-1] emails a transfer code to a signed-in customer', async () => {
  const { access } = await bank.signIn(alex.email);
  const answer = await post('/auth/generate-otp/', {}, access);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { message: "We've emailed you a code." } },
  ]);
  const verified = await post('/auth/otp/verify/', {
    email: alex.email,
    otp_code: await codeFor(bank, alex.email),
    purpose: 'transfer',
  });
  expect(verified.json()).toMatchObject({ verified: true, token: expect.any(String) });
  expect((await post('/auth/generate-otp/', {})).statusCode).toBe(401);
});

test.each([
  ['neither email nor phone number', { purpose: 'transfer' }],
  ['both', { email: alex.email, phone_number: alex.phoneNumber, purpose: 'transfer' }],
  ['an unknown purpose', { email: alex.email, purpose: 'login' }],
  ['no purpose', { email: alex.email }],
  ['a list', { email: [alex.email], purpose: 'transfer' }],
])('[API-7] rejects %s with a field error', async (_what, body) => {
  const answer = await post('/auth/otp/request/', body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toHaveLength(1);
});

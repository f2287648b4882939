import type { CodePurpose } from '@bank/shared/contracts/codes';
import { alex, robin, sam } from '../../demo/customers/customers';
import { minutes, seconds } from '../../kernel/clock/clock';
import { codeFor, forgetCodes } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { spendCodeToken } from './code-tokens';

// Makes all codes and PINs different from one another and from the guesses. Leaves the cards alone, because other
// files share the seeded bank.
jest.mock('node:crypto', () => {
  const real = jest.requireActual('node:crypto');
  let drawn = 471_100;
  return { ...real, randomInt: (below: number) => (below === 1_000_000 ? drawn++ : real.randomInt(below)) };
});

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
afterEach(() => forgetCodes(bank));

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body });
const request = (email: string, purpose: CodePurpose) => post('/auth/otp/request/', { email, purpose });
const verify = (email: string, otp_code: string, purpose: CodePurpose) =>
  post('/auth/otp/verify/', { email, otp_code, purpose });

async function sendCode(email: string, purpose: CodePurpose): Promise<string> {
  await request(email, purpose);
  return codeFor(bank, email);
}

const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const text = 'This code is wrong, already used or expired. Please check it or request a new one.';
const refusal = { error: "This code isn't valid.", message: text, errors: { otp_code: [text] } };

test('[OTP-5] returns a token and all success flags for a correct code', async () => {
  const code = await sendCode(alex.email, 'reset_password');
  const answer = await verify(alex.email, code, 'reset_password');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      verified: true,
      success: true,
      message: 'Your code is verified.',
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});

test('[OTP-6] rejects a wrong code and explains what to do next', async () => {
  const code = await sendCode(alex.email, 'transfer');
  const answer = await verify(alex.email, other(code), 'transfer');
  expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
});

test.each([
  ['another purpose', () => ['transfer', alex.email] as const],
  ['another email', () => ['reset_password', sam.email] as const],
])('[OTP-7] rejects a code for %s', async (_what, asked) => {
  await request(sam.email, 'reset_password');
  const code = await sendCode(alex.email, 'reset_password');
  await sendCode(alex.email, 'transfer');
  const [purpose, email] = asked();
  expect((await verify(email, code, purpose)).json()).toEqual(refusal);
  expect((await verify(alex.email, code, 'reset_password')).statusCode).toBe(200);
});

test('[OTP-6] accepts a code only once', async () => {
  const code = await sendCode(alex.email, 'transfer');
  expect((await verify(alex.email, code, 'transfer')).statusCode).toBe(200);
  expect((await verify(alex.email, code, 'transfer')).json()).toEqual(refusal);
});

test('[OTP-6] returns a token to only one of 20 concurrent requests', async () => {
  const code = await sendCode(alex.email, 'transfer');
  await Promise.all(Array.from({ length: 20 }, () => verify(alex.email, code, 'transfer')));
  expect(await bank.deps.db.selectFrom('code_tokens').selectAll().execute()).toHaveLength(1);
});

test('[OTP-6] accepts a code for 10 minutes', async () => {
  const code = await sendCode(alex.email, 'transfer');
  bank.clock.pass(minutes(10) - 1);
  expect((await verify(alex.email, code, 'transfer')).statusCode).toBe(200);
  const next = await sendCode(alex.email, 'transfer');
  bank.clock.pass(minutes(10));
  expect((await verify(alex.email, next, 'transfer')).json()).toEqual(refusal);
});

test('[OTP-3] invalidates the older code when a new one is sent', async () => {
  const older = await sendCode(alex.email, 'transfer');
  bank.clock.pass(seconds(60));
  const newer = await sendCode(alex.email, 'transfer');
  expect(older).not.toBe(newer);
  expect((await verify(alex.email, older, 'transfer')).json()).toEqual(refusal);
  expect((await verify(alex.email, newer, 'transfer')).statusCode).toBe(200);
});

test('[OTP-6] rejects the correct code after 5 wrong codes', async () => {
  const code = await sendCode(alex.email, 'transfer');
  for (let guess = 1; guess <= 5; guess += 1) await verify(alex.email, other(code, guess), 'transfer');
  expect((await verify(alex.email, code, 'transfer')).json()).toEqual(refusal);
});

const countRefusals = async () =>
  (await bank.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'code-refused').execute())
    .length;

test('[OTP-6] checks only 5 of 500 concurrent guesses', async () => {
  const code = await sendCode(alex.email, 'transfer');
  const before = await countRefusals();
  const guesses = Array.from({ length: 500 }, (_, guess) =>
    verify(alex.email, other(code, guess + 1), 'transfer'),
  );
  const statuses = new Set((await Promise.all(guesses)).map((answer) => answer.statusCode));
  expect([...statuses].sort()).toEqual([400, 429]);
  expect((await countRefusals()) - before).toBe(5);
  const body = { email: alex.email, otp_code: code, purpose: 'transfer' };
  const right = { method: 'POST', path: '/auth/otp/verify/', body, ip: '10.0.0.9' } as const;
  expect((await bank.send(right)).json()).toEqual(refusal);
});

test('[OTP-5] doesn’t issue a PIN token for a code sent by phone', async () => {
  const asked = { phone_number: alex.phoneNumber, purpose: 'transfer' };
  await post('/auth/otp/request/', asked);
  const otp_code = await codeFor(bank, alex.phoneNumber);
  const answer = await post('/auth/otp/verify/', { ...asked, otp_code });
  expect([answer.statusCode, answer.json().token]).toEqual([200, null]);
  expect(await bank.deps.db.selectFrom('code_tokens').selectAll().execute()).toEqual([]);
});

test('[OTP-6] responds identically to unknown, unsent and wrong codes', async () => {
  await request('unknown@example.com', 'reset_password');
  await request(alex.email, 'registration');
  const answers = [
    await verify('unknown@example.com', '000000', 'reset_password'),
    await verify('never-asked@example.com', '000000', 'reset_password'),
    await verify(alex.email, '000000', 'registration'),
    await verify(robin.email, '000000', 'registration'),
  ];
  expect(answers.map((answer) => answer.json())).toEqual(Array(4).fill(refusal));
});

test.each(['12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥٦', '', 123456, null])(
  '[OTP-2] rejects %j as a code',
  async (otp_code) => {
    const answer = await post('/auth/otp/verify/', { email: alex.email, otp_code, purpose: 'transfer' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ otp_code: ['Please enter all 6 digits'] });
  },
);

test('[OTP-7] stores codes and tokens hashed', async () => {
  const code = await sendCode(alex.email, 'reset_password');
  const { token } = (await verify(alex.email, code, 'reset_password')).json();
  const { db } = bank.deps;
  const stored = JSON.stringify([
    await db.selectFrom('codes').selectAll().execute(),
    await db.selectFrom('code_tokens').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
});

describe('a code’s token', () => {
  const spend = (
    token: string,
    more: { purpose?: 'transfer' | 'reset_password'; customerId?: string; request?: string } = {},
  ) => {
    const usual = { purpose: 'transfer', customerId: alex.id, request: null } as const;
    return bank.deps.command('bank', (tx) => spendCodeToken(tx, { token, ...usual, ...more }));
  };
  let token: string;
  beforeEach(async () => {
    const code = await sendCode(alex.email, 'transfer');
    token = (await verify(alex.email, code, 'transfer')).json().token;
  });

  test('[OTP-5] can be spent by only one of three concurrent requests', async () => {
    const spent = await Promise.all([spend(token), spend(token), spend(token)]);
    expect(spent.sort()).toEqual(['refused', 'refused', 'spent']);
  });

  test('[OTP-5] can be reused only by a retry of the same request', async () => {
    const request = 'the same';
    const spent = await Promise.all([spend(token, { request }), spend(token, { request })]);
    expect(spent.sort()).toEqual(['repeated', 'spent']);
    expect(await spend(token, { request })).toBe('repeated');
    expect(await spend(token, { request: 'another' })).toBe('refused');
    expect(await spend(token)).toBe('refused');
    bank.clock.pass(minutes(10));
    expect(await spend(token, { request })).toBe('refused');
  });

  test('[OTP-5] is valid for 10 minutes, for one purpose and one customer', async () => {
    expect(await spend(token, { purpose: 'reset_password' })).toBe('refused');
    expect(await spend(token, { customerId: sam.id })).toBe('refused');
    expect(await spend('made-up')).toBe('refused');
    bank.clock.pass(minutes(10) - 1);
    expect(await spend(token)).toBe('spent');
  });

  test('[OTP-5] expires after 10 minutes', async () => {
    bank.clock.pass(minutes(10));
    expect(await spend(token)).toBe('refused');
  });
});

describe('a verification', () => {
  const verifyAs = (key: string, otp_code: string, purpose: CodePurpose, email = sam.email) =>
    bank.send({
      method: 'POST',
      path: '/auth/otp/verify/',
      body: { email, otp_code, purpose },
      headers: { 'idempotency-key': key },
    });

  test('[OTP-5] returns a valid token to a retry with the same key', async () => {
    const code = await sendCode(sam.email, 'reset_password');
    const first = await verifyAs('verify-1', code, 'reset_password');
    const again = await verifyAs('verify-1', code, 'reset_password');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const proved = { purpose: 'reset_password', customerId: sam.id, request: null } as const;
    const spending = { token: again.json().token, ...proved };
    expect(await bank.deps.command('bank', (tx) => spendCodeToken(tx, spending))).toBe('spent');
  });

  test.each([
    ['by another request', 'verify-3', 0],
    ['with another code', 'verify-2', 1],
  ])('[OTP-6] is not replayed %s', async (_what, key, by) => {
    const code = await sendCode(sam.email, 'reset_password');
    expect((await verifyAs('verify-2', code, 'reset_password')).statusCode).toBe(200);
    expect((await verifyAs(key, other(code, by), 'reset_password')).json()).toEqual(refusal);
  });

  test('[OTP-6] is not replayed after the code expires', async () => {
    const code = await sendCode(sam.email, 'reset_password');
    await verifyAs('verify-4', code, 'reset_password');
    bank.clock.pass(minutes(10));
    expect((await verifyAs('verify-4', code, 'reset_password')).json()).toEqual(refusal);
  });
});

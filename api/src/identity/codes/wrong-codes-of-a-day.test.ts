import type { CodePurpose } from '@bank/shared/contracts/codes';
import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor, forgetCodes } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

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

const countRefusals = async () =>
  (await bank.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'code-refused').execute())
    .length;

const guess = (to: object, purpose: CodePurpose, otp_code: string) =>
  post('/auth/otp/verify/', { ...to, purpose, otp_code });
const byPhone = { phone_number: alex.phoneNumber };

/** Guesses at four codes, by email and phone, until they are invalid. */
async function guess20(): Promise<void> {
  for (const to of [{ email: alex.email }, byPhone]) {
    for (const purpose of ['transfer', 'reset_password'] as const) {
      await post('/auth/otp/request/', { ...to, purpose });
      const code = await codeFor(bank, Object.values(to)[0] ?? '');
      for (let by = 1; by <= 5; by += 1) await guess(to, purpose, other(code, by));
    }
  }
}

test('[OTP-6] blocks a customer’s codes for a day after 20 wrong attempts', async () => {
  const sent = async () => (await bank.deps.db.selectFrom('mail').select('id').execute()).length;
  await guess20();
  bank.clock.pass(hours(1));
  const before = await sent();
  const answer = await request(alex.email, 'transfer');
  expect([answer.statusCode, await sent()]).toEqual([200, before]);
  expect((await sendCode(sam.email, 'transfer')).length).toBe(6);
  bank.clock.pass(hours(23));
  const code = await sendCode(alex.email, 'transfer');
  expect((await verify(alex.email, code, 'transfer')).statusCode).toBe(200);
});

test('[OTP-6] blocks even a previously sent code after 20 wrong attempts', async () => {
  const code = await sendCode(alex.email, 'transfer');
  await bank.deps.db
    .insertInto('codes')
    .values(
      [1, 2, 3, 4].map((n) => ({
        requester: 'network 127.0.0.1',
        id: `code_${n}`,
        destination: 'x',
        purpose: 'reset_password' as const,
        tries: 5,
        customer_id: alex.id,
        hash: 'x',
        sent_at: bank.clock.now(),
        expires_at: bank.clock.now(),
      })),
    )
    .execute();
  expect((await verify(alex.email, code, 'transfer')).json()).toEqual(refusal);
});

test('[OTP-6] counts 20 wrong codes correctly when they arrive concurrently', async () => {
  const ways = [{ email: alex.email }, byPhone].flatMap((to) =>
    (['transfer', 'reset_password'] as const).map((purpose) => ({ to, purpose })),
  );
  await guess20();
  bank.clock.pass(hours(1));
  await bank.deps.db.updateTable('codes').set({ tries: 3 }).execute();
  const before = await countRefusals();
  for (const { to, purpose } of ways) await post('/auth/otp/request/', { ...to, purpose });
  await Promise.all(
    ways.flatMap(({ to, purpose }) => Array.from({ length: 10 }, () => guess(to, purpose, '000000'))),
  );
  expect((await countRefusals()) - before).toBeLessThanOrEqual(8);
});

test('[OTP-6] doesn’t count an attempt with the correct code', async () => {
  for (let turn = 1; turn <= 21; turn += 1) {
    const code = await sendCode(alex.email, 'transfer');
    expect((await verify(alex.email, code, 'transfer')).statusCode).toBe(200);
    bank.clock.pass(minutes(15));
  }
});

import { alex, demoPassword, sam } from '../../demo/customers/customers';
import type { Visitor } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { findKnownDevice, findKnownPlace } from '../sessions/known-device';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

interface From {
  ip: string;
  device: string;
  cookie?: string;
}

const home: From = { ip: '203.0.113.7', device: 'Common browser' };

const post = (path: string, body: object, { cookie, ...from }: From) =>
  bank.send({ method: 'POST', path, body, ...from, ...(cookie && { headers: { cookie } }) });

async function cookieOf(email: string, from: From): Promise<string> {
  const answer = await post('/auth/login/', { email, password: demoPassword }, from);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const request = (from: From) =>
  post('/auth/otp/request/', { email: alex.email, purpose: 'reset_password' }, from);
const verify = (otp_code: string, from: From) =>
  post('/auth/otp/verify/', { email: alex.email, purpose: 'reset_password', otp_code }, from);

async function guess(from: From): Promise<void> {
  await request(from);
  const code = await codeFor(bank, alex.email);
  for (let by = 1; by <= 5; by += 1)
    await verify(String((Number(code) + by) % 1_000_000).padStart(6, '0'), from);
}

async function countRefusals(): Promise<number> {
  const refused = bank.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'code-refused');
  return (await refused.execute()).length;
}

test('[OTP-6] treats a browser with another customer’s cookie as a stranger', async () => {
  await cookieOf(alex.email, home);
  const before = (await mailTo(bank, alex.email)).length;
  for (let turn = 1; turn <= 12; turn += 1) {
    await request({ ...home, cookie: await cookieOf(sam.email, home) });
    bank.clock.pass(minutes(1));
  }
  const sent = (await mailTo(bank, alex.email)).length - before;
  expect(sent).toBe(5);
});

test('[OTP-6] sends at most ten codes an hour across all known devices', async () => {
  const cookies: string[] = [];
  for (let count = 1; count <= 4; count += 1) cookies.push(await cookieOf(alex.email, home));
  const before = (await mailTo(bank, alex.email)).length;
  for (let turn = 1; turn <= 4; turn += 1) {
    for (const cookie of cookies) await request({ ...home, cookie });
    bank.clock.pass(minutes(2));
  }
  expect((await mailTo(bank, alex.email)).length - before).toBe(10);
});

test('[OTP-6] checks at most 40 wrong codes a day across all known devices', async () => {
  for (let count = 1; count <= 4; count += 1) {
    const known = { ...home, cookie: await cookieOf(alex.email, home) };
    for (let turn = 1; turn <= 4; turn += 1) {
      await guess(known);
      bank.clock.pass(minutes(16));
    }
  }
  expect(await countRefusals()).toBe(40);
  const { access: token } = await bank.signIn(alex.email);
  await bank.send({ method: 'POST', path: '/auth/generate-otp/', body: {}, token });
  const otp_code = await codeFor(bank, alex.email);
  const body = { email: alex.email, purpose: 'transfer', otp_code };
  const answer = await bank.send({ method: 'POST', path: '/auth/otp/verify/', body, token });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['reused-token', false],
  ['password-changed', false],
  ['signed-out', true],
] as const)(
  '[OTP-6] still recognizes the device after a session ends (%s): %s',
  async (end_reason, isKnown) => {
    await cookieOf(alex.email, home);
    const now = bank.clock.now();
    await bank.deps.db.updateTable('sessions').set({ ended_at: now, end_reason }).execute();
    const visitor: Visitor = { ...home, browser: null, authorization: undefined };
    const known = [
      (await findKnownDevice(bank.deps.db, alex.email, visitor, now)) !== null,
      (await findKnownPlace(bank.deps.db, alex.email, visitor, now)) !== null,
    ];
    expect(known).toEqual([isKnown, isKnown]);
  },
);

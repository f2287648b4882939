import type { CodePurpose } from '@bank/shared/contracts/codes';
import { alex } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor, forgetCodes, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
afterEach(() => forgetCodes(bank));

interface From {
  ip?: string;
  device?: string;
  token?: string;
  cookie?: string;
}

const stranger: From = { ip: '198.51.100.66', device: 'Stranger' };
const traveler: From = { ip: '192.0.2.99', device: 'New phone' };
const abroad: From = { ip: '192.0.2.40', device: 'Abroad' };

const post = (path: string, body: object, { cookie, ...from }: From) =>
  bank.send({ method: 'POST', path, body, ...from, ...(cookie && { headers: { cookie } }) });
const request = (from: From, purpose: CodePurpose = 'transfer') =>
  post('/auth/otp/request/', { email: alex.email, purpose }, from);
const verify = (otp_code: string, from: From, purpose: CodePurpose = 'transfer') =>
  post('/auth/otp/verify/', { email: alex.email, otp_code, purpose }, from);
const requestOwn = (token: string) => post('/auth/generate-otp/', {}, { token });

const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function guess(from: From, purpose: CodePurpose) {
  await request(from, purpose);
  const code = await codeFor(bank, alex.email);
  for (let by = 1; by <= 5; by += 1) await verify(other(code, by), from, purpose);
}

/** Guesses at four codes until they are invalid, which used to block a customer's codes for a day. */
async function guess20(from: From) {
  for (const purpose of ['transfer', 'reset_password', 'transfer', 'reset_password'] as const) {
    await guess(from, purpose);
    bank.clock.pass(minutes(1));
  }
}

test('[OTP-6] keeps sending and accepting a customer’s codes after a stranger’s guesses', async () => {
  await guess20(stranger);
  const { access: token } = await bank.signIn(alex.email);
  const before = (await mailTo(bank, alex.email)).length;
  expect((await requestOwn(token)).statusCode).toBe(200);
  expect(await mailTo(bank, alex.email)).toHaveLength(before + 1);
  const code = await codeFor(bank, alex.email);
  expect((await verify(code, { token })).statusCode).toBe(200);
});

test.each<[string, (from: From) => Promise<From>]>([
  [
    'by its cookie, on another network',
    async (from) => ({ ip: '203.0.113.1', cookie: await cookieOf(from) }),
  ],
  ['without a cookie, by browser and network', (from) => cookieOf(from).then(() => ({}))],
])('[OTP-6] recognizes the customer’s known device %s', async (_how, signInFirst) => {
  const device: From = { ...abroad, ...(await signInFirst(abroad)) };
  await guess20(stranger);
  const before = (await mailTo(bank, alex.email)).length;
  await request(device, 'reset_password');
  expect(await mailTo(bank, alex.email)).toHaveLength(before + 1);
  const answer = await verify(await codeFor(bank, alex.email), device, 'reset_password');
  expect(answer.statusCode).toBe(200);
});

async function cookieOf(from: From): Promise<string> {
  const body = { email: alex.email, password: 'harbour-lantern-42' };
  const answer = await post('/auth/login/', body, from);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

test('[OTP-6] keeps a customer’s code valid while a stranger guesses and requests codes', async () => {
  const { access: token } = await bank.signIn(alex.email);
  await requestOwn(token);
  const code = await codeFor(bank, alex.email);
  for (let by = 1; by <= 5; by += 1) await verify(other(code, by), stranger);
  await request(stranger);
  expect((await verify(code, { token })).statusCode).toBe(200);
});

test('[OTP-6] never accepts a customer’s own code from a stranger', async () => {
  const { access: token } = await bank.signIn(alex.email);
  await requestOwn(token);
  expect((await verify(await codeFor(bank, alex.email), stranger)).statusCode).toBe(400);
});

test('[OTP-6] blocks a stranger without blocking other strangers', async () => {
  await guess20(stranger);
  bank.clock.pass(hours(1));
  const stopped = await request(stranger);
  expect([stopped.statusCode, stopped.json().message]).toEqual([
    429,
    "We didn't send a code. Please try again in 23 hours.",
  ]);
  expect((await request(traveler)).statusCode).toBe(200);
  expect((await verify(await codeFor(bank, alex.email), traveler)).statusCode).toBe(200);
});

test('[OTP-6] checks at most 60 codes a day from all strangers combined', async () => {
  for (let network = 1; network <= 4; network += 1) {
    await guess20({ ip: `198.51.${network}.1`, device: 'Stranger' });
    bank.clock.pass(hours(1));
  }
  const refused = await bank.deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'code-refused')
    .where('address', 'like', '198.51.%.1')
    .executeTakeFirstOrThrow();
  expect(Number(refused.count)).toBe(60);
  const answer = await request(traveler);
  expect([answer.statusCode, answer.json().error]).toEqual([
    429,
    expect.stringMatching(/^Too many codes were requested\. Please try again in \d+ hours\.$/),
  ]);
});

test('[OTP-4] tells a signed-in customer when the next code is available', async () => {
  const { access: token } = await bank.signIn(alex.email);
  for (let sent = 1; sent <= 5; sent += 1) {
    expect((await requestOwn(token)).statusCode).toBe(200);
    bank.clock.pass(minutes(1));
  }
  const answer = await requestOwn(token);
  expect([answer.statusCode, answer.json().error]).toEqual([
    429,
    'Too many codes were requested. Please try again in 55 minutes.',
  ]);
});

test('[OTP-6] allows 60 attempts per network in ten minutes', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => verify('000000', stranger)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await verify('000000', traveler)).statusCode).toBe(400);
  const { access: token } = await bank.signIn(alex.email);
  expect((await verify('000000', { ...stranger, token })).statusCode).toBe(400);
});

import * as argon2 from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { buildBank } from '../../app';
import { alex, robin } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { createLog } from '../../kernel/log/log';
import { openTestBank, type TestBank } from '../../testing/test-bank';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

// Makes all codes and PINs different from one another and from the guesses. Leaves the cards alone, because other
// files share the seeded bank.
jest.mock('node:crypto', () => {
  const real = jest.requireActual('node:crypto');
  let drawn = 471_100;
  return { ...real, randomInt: (below: number) => (below === 1_000_000 ? drawn++ : real.randomInt(below)) };
});

const hashed = argon2.hash as unknown as jest.Mock;
const verified = argon2.verify as unknown as jest.Mock;

let bank: TestBank;
let app: FastifyInstance;
const asked: string[] = [];

const queryRecorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  bank = await openTestBank();
  app = await buildBank({ ...bank.deps, db: bank.deps.db.withPlugin(queryRecorder) }, createLog('silent'));
});
afterAll(async () => {
  await app.close();
  await bank.close();
});
beforeEach(() => bank.clock.pass(hours(2)));

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload });

const withoutPassing = ({ 'x-request-id': _id, date: _date, ...headers }: Record<string, unknown>) => headers;

const visiblePart = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: withoutPassing(headers),
  body,
});

async function observe(calls: (() => Promise<LightMyRequestResponse>)[]) {
  asked.length = 0;
  hashed.mockClear();
  verified.mockClear();
  const answers: ReturnType<typeof visiblePart>[] = [];
  for (const call of calls) answers.push(visiblePart(await call()));
  const work = [...asked];
  return { answers, work, hashes: hashed.mock.calls.length, verifications: verified.mock.calls.length };
}

const signIns = (email: string) =>
  Array.from({ length: 7 }, (_, guess) => () => post('/auth/login/', { email, password: `guess ${guess}` }));

const codes = (purpose: string) => (email: string) => [
  () => post('/auth/otp/request/', { email, purpose }),
  () => post('/auth/otp/request/', { email, purpose }),
  ...Array.from(
    { length: 7 },
    (_, guess) => () => post('/auth/otp/verify/', { email, otp_code: `00000${guess}`, purpose }),
  ),
];

const manyCodes = (email: string) =>
  Array.from({ length: 8 }, () => () => {
    bank.clock.pass(60_000);
    return post('/auth/password/reset/', { email });
  });

const resets = (email: string) => [
  () => post('/auth/password/reset/', { email }),
  () => post('/auth/password/reset/confirm/', { email, token: 'made-up', new_password: 'quiet-river-77' }),
  () => post('/auth/password/reset/confirm/', { email, token: 'made-up', new_password: 'password' }),
];

test.each([
  ['signing in', signIns],
  ['a registration code', codes('registration')],
  ['a transfer code', codes('transfer')],
  ['a password reset code', codes('reset_password')],
  ['exceeding the hourly limit of codes', manyCodes],
  ['setting a new password', resets],
])('[LOGIN-4] hides whether an account exists by doing equal work: %s', async (_what, calls) => {
  const unknown = await observe(calls('unknown@example.com'));
  bank.clock.pass(hours(2));
  const known = await observe(calls(alex.email));
  bank.clock.pass(hours(2));
  const unverified = await observe(calls(robin.email));
  expect(unknown.work.length).toBeGreaterThan(0);
  expect(known).toEqual(unknown);
  expect(unverified).toEqual(unknown);
});

test('[LOGIN-4] reveals as little about a phone number as about an email', async () => {
  const calls = (phone_number: string) => [
    () => post('/auth/otp/request/', { phone_number, purpose: 'reset_password' }),
    () => post('/auth/otp/verify/', { phone_number, otp_code: '000000', purpose: 'reset_password' }),
  ];
  const unknown = await observe(calls('+12025550199'));
  expect(await observe(calls(alex.phoneNumber))).toEqual(unknown);
});

test('[LOGIN-4] hashes passwords of rejected sign-ins, but not of throttled ones', async () => {
  const { verifications, answers } = await observe(signIns('unknown@example.com'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(verifications).toBe(5);
});

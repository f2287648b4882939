import { alex } from '../src/demo/customers/customers';
import { minutes } from '../src/kernel/clock/clock';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

// Counts hash comparisons in the libraries that perform them.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
jest.mock('node:crypto', () => {
  const real = jest.requireActual('node:crypto');
  // Generates only codes that aren't among the guesses below.
  let drawn = 471_100;
  return { ...real, timingSafeEqual: jest.fn(real.timingSafeEqual), randomInt: () => drawn++ };
});
const { verify } = jest.requireMock('@node-rs/argon2');
const { timingSafeEqual } = jest.requireMock('node:crypto');

const guesses = scaled({ full: 500, short: 200 });
const maxChecked = 5;

let bank: Processes;
beforeEach(async () => {
  bank = await openProcesses();
});
afterEach(() => bank.close());

const guess = (path: string, body: (one: number) => object, token?: string) =>
  Promise.all(
    Array.from({ length: guesses }, (_, one) =>
      bank.send({
        method: 'POST',
        path,
        body: body(one),
        ip: `10.${one % 250}.${Math.floor(one / 250)}.1`,
        ...(token && { token }),
      }),
    ),
  );

const report = (what: string, checked: number) =>
  measured(
    `${guesses} concurrent guesses of a ${what} in ${bank.all.length} process(es): ${checked} checked`,
  );

const sixDigits = (one: number) => String(one).padStart(6, '0');

test('[API-6] checks at most 5 of hundreds of PINs tried concurrently', async () => {
  const { access } = await bank.bank.signIn(alex.email);
  verify.mockClear();
  const answers = await guess('/transactions/verify-pin/', (one) => ({ pin: sixDigits(one) }), access);
  expect(new Set(answers.map((answer) => answer.json().valid))).toEqual(new Set([false]));
  report('PIN', verify.mock.calls.length);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(maxChecked);
  const right = { path: '/transactions/verify-pin/', body: { pin: alex.pin }, token: access } as const;
  expect((await bank.send({ method: 'POST', ...right })).json().valid).toBe(false);
});

test('[API-2] checks at most 5 of hundreds of codes tried concurrently', async () => {
  const to = { email: alex.email, purpose: 'reset_password' };
  await bank.send({ method: 'POST', path: '/auth/otp/request/', body: to });
  timingSafeEqual.mockClear();
  const answers = await guess('/auth/otp/verify/', (one) => ({ ...to, otp_code: sixDigits(one) }));
  const checked = timingSafeEqual.mock.calls.length;
  expect(answers.filter(({ statusCode }) => statusCode < 400)).toHaveLength(0);
  report('code', checked);
  expect(checked).toBeLessThanOrEqual(maxChecked);
  expect(checked).toBeGreaterThan(0);
});

test('[API-1] checks at most 5 of hundreds of passwords tried concurrently', async () => {
  verify.mockClear();
  const answers = await guess('/auth/login/', (one) => ({ email: alex.email, password: `guess ${one}` }));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  // Most find the line full.
  expect([...statuses].sort()).toEqual([401, 429, 503]);
  report('password', verify.mock.calls.length);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(maxChecked);
  bank.bank.clock.pass(minutes(16));
  await bank.bank.signIn(alex.email);
});

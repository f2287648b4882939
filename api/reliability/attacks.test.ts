import { alex, demoPassword, jordan, sam } from '../src/demo/customers/customers';
import { hours, minutes, seconds } from '../src/kernel/clock/clock';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

// Counts password comparisons in the library that performs them.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const { verify } = jest.requireMock('@node-rs/argon2');

const addresses = scaled({ full: 5000, short: 1000 });
const customers = [alex, sam, jordan];

let bank: Processes;
beforeEach(async () => {
  bank = await openProcesses();
});
afterEach(() => bank.close());

const addressOf = (one: number) => `10.${one % 250}.${Math.floor(one / 250)}.1`;
const home = '192.0.2.77';

interface From {
  ip: string;
  cookie?: string;
}

const post = (path: string, body: object, { ip, cookie }: From) =>
  bank.send({ method: 'POST', path, body, ip, ...(cookie && { headers: { cookie } }) });

const signIn = (email: string, password: string, from: From) =>
  post('/auth/login/', { email, password }, from);

/** The browser that a customer uses every day. */
async function knownBrowser(email: string): Promise<string> {
  const { headers } = await signIn(email, demoPassword, { ip: home });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

interface KnownBrowser {
  email: string;
  cookie: string;
  /** The IP address; without it, each sign-in comes from another network. */
  at?: string;
}

const knownBrowsers = async (): Promise<KnownBrowser[]> =>
  Promise.all(customers.map(async ({ email }) => ({ email, cookie: await knownBrowser(email) })));

interface Attack {
  attempts: number;
  succeeded: number;
  checked: number;
}

const report = (what: string, { attempts, succeeded, checked }: Attack, lockedOut: number) =>
  measured(
    `attacks, ${what}: ${attempts} attempts, ${attempts - succeeded} blocked, ${checked} checked, ${lockedOut} sign-ins of known browsers refused`,
  );

type Try = () => Promise<{ statusCode: number }>;

/** The bank lets this many strangers wait. More would get 503, and prove nothing about its other limits. */
const crowd = 24;

async function atOnce(tries: Try[]) {
  const answers: { statusCode: number }[] = [];
  for (let start = 0; start < tries.length; start += crowd)
    answers.push(...(await Promise.all(tries.slice(start, start + crowd).map((attempt) => attempt()))));
  return answers;
}

async function inTurn(tries: Try[]) {
  const answers: { statusCode: number }[] = [];
  for (const attempt of tries) answers.push(await attempt());
  return answers;
}

/** Known browsers try after every tenth of the attack. */
async function attack(
  count: number,
  attempt: (one: number) => Promise<{ statusCode: number }>,
  browsers: KnownBrowser[],
  run: (tries: Try[]) => Promise<{ statusCode: number }[]> = atOnce,
) {
  const outcome: Attack = { attempts: count, succeeded: 0, checked: 0 };
  let lockedOut = 0;
  for (let start = 0; start < count; start += count / 10) {
    verify.mockClear();
    const answers = await run(Array.from({ length: count / 10 }, (_, one) => () => attempt(start + one)));
    outcome.checked += verify.mock.calls.length;
    outcome.succeeded += answers.filter(({ statusCode }) => statusCode < 400).length;
    for (const { email, cookie, at: ip = `172.16.${(start * 10) / count}.1` } of browsers) {
      const { statusCode } = await signIn(email, demoPassword, { ip, cookie });
      if (statusCode !== 200) lockedOut += 1;
    }
  }
  return { outcome, lockedOut };
}

test('[API-1] stuffing from many addresses locks out no known browser', async () => {
  const browsers = await knownBrowsers();
  const { outcome, lockedOut } = await attack(
    addresses,
    (one) => signIn(customers[one % customers.length]?.email ?? '', `leaked ${one}`, { ip: addressOf(one) }),
    browsers,
  );
  report(`credential stuffing from ${addresses} addresses`, outcome, lockedOut);
  expect(lockedOut).toBe(0);
  expect(outcome.succeeded).toBe(0);
  expect(outcome.checked).toBeLessThanOrEqual(5 * customers.length);
  expect(outcome.checked).toBeGreaterThan(0);
});

test('[API-1] guessing from a customer’s own network locks out no known browser', async () => {
  const browsers = (await knownBrowsers()).map((browser) => ({ ...browser, at: home }));
  const guesses = scaled({ full: 2000, short: 500 });
  const { outcome, lockedOut } = await attack(
    guesses,
    async (one) => {
      bank.bank.clock.pass(minutes(1) / 20);
      return signIn(customers[one % customers.length]?.email ?? '', `guess ${one}`, { ip: home });
    },
    browsers,
    inTurn,
  );
  report('guessing from the customers’ own network', outcome, lockedOut);
  expect(lockedOut).toBe(0);
  expect(outcome.succeeded).toBe(0);
  expect(outcome.checked).toBeLessThanOrEqual(20 * customers.length);
  expect(outcome.checked).toBeGreaterThan(0);
});

test('a stolen list with right passwords opens no account from devices that the bank doesn’t know', async () => {
  const guarded = await openProcesses('full');
  await bank.close();
  bank = guarded;
  bank.bank.clock.pass(hours(48));
  const browsers = await knownBrowsers();
  const right = new Map([0.5, 0.7, 0.9].map((at, one) => [Math.floor(addresses * at), customers[one]]));
  const { outcome, lockedOut } = await attack(
    addresses,
    (one) => {
      const victim = right.get(one);
      const from = { ip: addressOf(one) };
      return victim
        ? signIn(victim.email, demoPassword, from)
        : signIn(`leaked${one}@example.com`, 'leaked', from);
    },
    browsers,
    inTurn,
  );
  report('a stolen list, each pair once', outcome, lockedOut);
  expect(lockedOut).toBe(0);
  expect(outcome.succeeded).toBe(0);
});

test('[API-1] slow guessing gets 20 passwords checked per customer and day', async () => {
  const browsers = await knownBrowsers();
  const period = hours(240);
  const guesses = scaled({ full: 2000, short: 1000 });
  const { outcome, lockedOut } = await attack(
    guesses,
    async (one) => {
      bank.bank.clock.pass(period / guesses);
      return signIn(alex.email, `guess ${one}`, { ip: addressOf(one) });
    },
    browsers,
    inTurn,
  );
  report('slow guessing over 10 days', outcome, lockedOut);
  expect(lockedOut).toBe(0);
  expect(outcome.succeeded).toBe(0);
  expect(outcome.checked).toBeLessThanOrEqual(20 * 11);
  expect(outcome.checked).toBeGreaterThan(20);
});

test('[OTP-6] spraying one code over all customers from many addresses opens nothing', async () => {
  const browsers = await knownBrowsers();
  for (const { email } of customers) await post('/auth/password/reset/', { email }, { ip: '198.51.100.1' });
  const { outcome, lockedOut } = await attack(
    addresses,
    (one) =>
      post(
        '/auth/otp/verify/',
        {
          email: customers[one % customers.length]?.email,
          purpose: 'reset_password',
          otp_code: String(one % 3).padStart(6, '0'),
        },
        { ip: addressOf(one) },
      ),
    browsers,
  );
  const refused = await bank.bank.deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'code-refused')
    .executeTakeFirstOrThrow();
  report('code spraying', { ...outcome, checked: Number(refused.count) }, lockedOut);
  expect(lockedOut).toBe(0);
  expect(outcome.succeeded).toBe(0);
  expect(Number(refused.count)).toBeLessThanOrEqual(5 * customers.length);
});

test('[API-1] an address gets 20 wrong passwords a minute over all customers', async () => {
  const statuses: number[] = [];
  verify.mockClear();
  for (let one = 0; one < 100; one += 1) {
    bank.bank.clock.pass(seconds(0.5));
    statuses.push((await signIn(`customer${one}@example.com`, 'leaked', { ip: '198.51.100.9' })).statusCode);
  }
  const outcome = {
    attempts: 100,
    succeeded: 0,
    checked: statuses.filter((status) => status === 401).length,
  };
  report('one address, many customers', outcome, 0);
  expect(outcome.checked).toBe(20);
  bank.bank.clock.pass(hours(1) + minutes(1));
  expect((await signIn(alex.email, demoPassword, { ip: '198.51.100.9' })).statusCode).toBe(200);
});

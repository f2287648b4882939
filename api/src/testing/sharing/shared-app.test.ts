import { openTestBank, type TestBank } from '../test-bank';

const get = (bank: TestBank, path: string) => bank.send({ method: 'GET', path });

/** A property of the app that every test may read. */
const appOf = (bank: TestBank) => bank.app.hasRoute;

async function inTurn<Result>(...uses: ((bank: TestBank) => Promise<Result> | Result)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const use of uses) {
    const bank = await openTestBank();
    try {
      results.push(await use(bank));
    } finally {
      await bank.close();
    }
  }
  return results;
}

test('lends the app to the next bank', async () => {
  const [first, next] = await inTurn(appOf, appOf);
  expect(next).toBe(first);
});

test('lends no app to a bank in another mode', async () => {
  const [first] = await inTurn(appOf);
  const other = await openTestBank('full');
  expect(appOf(other)).not.toBe(first);
  await other.close();
});

test.each<[string, (bank: TestBank) => unknown]>([
  ['listens to its server', ({ app }) => app.server.on('connection', () => {})],
  ['asks for the health of the bank, which it remembers', (bank) => get(bank, '/health/')],
  ['downloads a statement, which it remembers', (bank) => get(bank, '/statements/1/2026-01/')],
  ['leaves a request unanswered', (bank) => void get(bank, '/accounts/')],
])('lends no app after a test that %s', async (_what, use) => {
  const [first, next] = await inTurn(async (bank) => {
    await use(bank);
    return appOf(bank);
  }, appOf);
  expect(next).not.toBe(first);
});

test('leaves refusals in the bank of their test', async () => {
  const search = async (bank: TestBank) => {
    const ask = () => bank.send({ method: 'POST', path: '/auth/register/', body: registration });
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await inTurn(search, search)).toEqual([1, 1]);
});

const registration = {
  email: 'alex@example.com',
  password: 'quiet-river-77',
  password_confirm: 'quiet-river-77',
  first_name: 'Alex',
  last_name: 'Morgan',
  phone_number: '+14155550100',
  date_of_birth: '1990-04-12',
};

test('leaves log, clock and settings in the bank of their test', async () => {
  const logs: string[][] = [];
  const use = async (bank: TestBank) => {
    logs.push(bank.log);
    const { origin } = bank.deps;
    bank.deps.origin = 'https://bank.example';
    await bank.signIn('alex@example.com');
    const [session] = await bank.deps.db.selectFrom('sessions').select('started_at').execute();
    bank.clock.pass(60_000);
    return [bank.log.length, origin, session?.started_at];
  };
  const [first, next] = await inTurn(use, use);
  expect(next).toEqual(first);
  expect(logs.map(({ length }) => length)).toEqual([first?.[0], next?.[0]]);
});

import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const signIn = (email: string, ip: string, cookie = '') =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email, password: demoPassword },
    ip,
    headers: { cookie },
  });

let strangers = 0;
const flood = (count: number, ipOf: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => {
    strangers += 1;
    return signIn(`unknown${strangers}@example.com`, ipOf(number));
  });

const statuses = async (answers: ReturnType<typeof signIn>[]) => {
  const all = await Promise.all(answers);
  return (status: number) => all.filter(({ statusCode }) => statusCode === status);
};

/** Each in a network of its own, all of one line. */
const oneLine = (number: number) => `2001:db8:1:1${number.toString(16).padStart(2, '0')}::1`;
const manyLines = (number: number) => `198.51.100.${number}`;

test('[API-7] refuses what one line asks beyond its share, before it counts as a try', async () => {
  const answers = flood(100, oneLine);
  const other = signIn(sam.email, '203.0.113.9');
  const of = await statuses(answers);
  expect([of(401).length, of(503).length]).toEqual([14, 86]);
  expect(of(503)[0]?.headers['retry-after']).toBe('5');
  expect((await other).statusCode).toBe(200);
  const tries = await bank.deps.db.selectFrom('sign_in_attempts').select('id').execute();
  expect(tries).toHaveLength(15);
});

test('[API-7] serves a stranger who comes while two lines fill it', async () => {
  const other = (number: number) => `2001:db8:2:1${number.toString(16).padStart(2, '0')}::1`;
  const answers = [...flood(50, oneLine), ...flood(50, other)];
  expect((await signIn(sam.email, '203.0.113.9')).statusCode).toBe(200);
  const of = await statuses(answers);
  expect(of(401).length + of(503).length).toBe(100);
});

test('[API-7] serves known browsers and PINs while strangers of many lines wait', async () => {
  const known = await signIn(alex.email, '203.0.113.7');
  const cookie = String(known.headers['set-cookie']).split(';')[0];
  const token = known.json().data.access;
  const answers = flood(100, manyLines);
  const mine = signIn(alex.email, '203.0.113.8', cookie);
  const pin = bank.send({
    method: 'POST',
    path: '/transactions/verify-pin/',
    body: { pin: alex.pin },
    token,
  });
  expect([(await mine).statusCode, (await pin).statusCode]).toEqual([200, 200]);
  const of = await statuses(answers);
  expect([of(401).length, of(503).length]).toEqual([27, 73]);
});

import type { Runner } from '../../kernel/bank/bank';
import { minutes, seconds } from '../../kernel/clock/clock';
import { drawGeneration, type KeyGeneration, type ServerKeys } from '../../kernel/keys/key-ring';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { sessionRefresher } from './refresh-session';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

let first: string;
beforeEach(async () => {
  await bank.deps.db
    .updateTable('sessions')
    .set({ ended_at: bank.clock.now(), end_reason: 'signed-out' })
    .execute();
  first = (await bank.signIn('alex@example.com')).refresh;
});

const send = (refresh: string) =>
  bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });

async function renew(refresh: string): Promise<string> {
  const answer = await send(refresh);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().refresh;
}

const statusOf = async (refresh: string) => (await send(refresh)).statusCode;

const openSessions = () =>
  bank.deps.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();

test('[SESS-3] keeps one session when 50 tabs refresh concurrently', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, () => renew(first)));
  expect(new Set(tokens).size).toBe(1);
  expect(await openSessions()).toHaveLength(1);
  bank.clock.pass(minutes(10));
  const next = await Promise.all(tokens.map(renew));
  expect(new Set(next).size).toBe(1);
  expect(await openSessions()).toHaveLength(1);
});

test('[SESS-4] ends the session when the customer and a thief use diverging tokens', async () => {
  const [customers, thiefs] = [await renew(first), await renew(first)];
  bank.clock.pass(minutes(10));
  const next = await renew(thiefs);
  bank.clock.pass(minutes(1));
  expect(await statusOf(customers)).toBe(401);
  expect(await statusOf(next)).toBe(401);
  const { end_reason } = await bank.deps.db
    .selectFrom('sessions')
    .select('end_reason')
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(end_reason).toBe('reused-token');
});

test('[SESS-3] gives a tab that is a few seconds late the current token', async () => {
  const next = await renew(first);
  bank.clock.pass(seconds(5));
  const afterNext = await renew(next);
  bank.clock.pass(seconds(4));
  const late = await renew(first);
  bank.clock.pass(minutes(10));
  await renew(late);
  bank.clock.pass(seconds(9));
  expect(await statusOf(afterNext)).toBe(200);
});

test('[SESS-4] starts the 10-second grace period when a token is first used', async () => {
  await renew(first);
  bank.clock.pass(seconds(9));
  await renew(first);
  bank.clock.pass(seconds(2));
  expect(await statusOf(first)).toBe(401);
});

/** Another request of this process reads the file while this one looks for the old keys' successors. */
function readMeanwhile({ keys }: TestBank['deps'], added: KeyGeneration): ServerKeys {
  let reads = 0;
  return {
    current: () => added,
    all: () => (reads++ === 0 ? keys.all() : [added, ...keys.all()]),
    find: (id) => keys.find(id),
    refresh: () => {},
  };
}

function contextOf({ clock }: TestBank) {
  const visitor = { ip: '192.0.2.7', device: 'Phone', browser: null, authorization: undefined };
  return { caller: null, visitor, at: clock.now(), idempotencyKey: null, request: [] };
}

test('[SESS-3] finds a successor from keys that another request just read', async () => {
  const { deps } = bank;
  const added = drawGeneration(new Date(0));
  const renewal = () => sessionRefresher({ ...deps, keys: readMeanwhile(deps, added) });
  const ahead = await renewal()(first, contextOf(bank));
  const behind = await renewal()(first, contextOf(bank));
  expect(behind.refresh).toBe(ahead.refresh);
});

test('[SESS-3] keeps one session when 8 processes refresh concurrently', async () => {
  const processes = Array.from({ length: 8 }, () => sessionRefresher(bank.deps));
  const answers = await Promise.all(processes.map((renewal) => renewal(first, contextOf(bank))));
  expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
  expect(await openSessions()).toHaveLength(1);
});

test('[SESS-3] rotates a token once for tabs that refresh together', async () => {
  let transactions = 0;
  const command: Runner['command'] = (...words) => {
    transactions += 1;
    return bank.deps.command(...words);
  };
  const renewal = sessionRefresher({ ...bank.deps, command });
  const answers = await Promise.all(Array.from({ length: 50 }, () => renewal(first, contextOf(bank))));
  expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
  expect(transactions).toBe(1);
});

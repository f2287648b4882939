import { minutes, seconds } from '../clock';
import { openTestBank, type TestBank } from '../testing/test-bank';

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

test('[SESS-3] 50 tabs refresh at once: nobody is signed out, and it stays one session', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, () => renew(first)));
  expect(new Set(tokens).size).toBe(50);
  expect(await openSessions()).toHaveLength(1);
  bank.clock.pass(minutes(10));
  const next = await Promise.all(tokens.map(renew));
  expect(new Set(next).size).toBe(50);
  expect(await openSessions()).toHaveLength(1);
});

test('[SESS-4] of two tokens that came of one, using either ends the other', async () => {
  const [one, other] = [await renew(first), await renew(first)];
  bank.clock.pass(minutes(10));
  const next = await renew(one);
  bank.clock.pass(seconds(11));
  expect(await statusOf(other)).toBe(401);
  expect(await statusOf(next)).toBe(401);
  expect(await openSessions()).toEqual([]);
});

test('[SESS-4] whoever stole a token within the 10 seconds lives no second life beside the customer', async () => {
  const customers = await renew(first);
  let thiefs = await renew(first);
  bank.clock.pass(minutes(10));
  thiefs = await renew(thiefs);
  bank.clock.pass(minutes(1));
  expect(await statusOf(customers)).toBe(401);
  expect(await statusOf(thiefs)).toBe(401);
  const { end_reason } = await bank.deps.db
    .selectFrom('sessions')
    .select('end_reason')
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(end_reason).toBe('reused-token');
});

test('[SESS-3] a tab that is late by some seconds joins the others, whichever token they are at', async () => {
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

test('[SESS-4] the 10 seconds begin when a token is first spent, not each time it is used', async () => {
  await renew(first);
  bank.clock.pass(seconds(9));
  await renew(first);
  bank.clock.pass(seconds(2));
  expect(await statusOf(first)).toBe(401);
});

import { alex, robin, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => bank.clock.pass(hours(13)));

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

async function signIn(device: string, { email = alex.email, ip = '203.0.113.7' } = {}) {
  const body = { email, password: 'harbour-lantern-42' };
  const answer = await bank.send({ method: 'POST', path: '/auth/login/', body, device, ip });
  return answer.json().data as { access: string; refresh: string };
}

const list = async (token: string) =>
  (await bank.send({ method: 'GET', path: '/auth/sessions/', token })).json().data;

const end = (token: string, id: string) =>
  bank.send({ method: 'POST', path: '/auth/sessions/end/', body: { session_id: id }, token });

const endOthers = (token: string) =>
  bank.send({ method: 'POST', path: '/auth/sessions/end-others/', body: {}, token });

const statusOf = async (token: string) =>
  (await bank.send({ method: 'GET', path: '/auth/profile/', token })).statusCode;

test('lists devices, IPs, times and the current session', async () => {
  const startedAt = bank.clock.now().toISOString();
  const { refresh } = await signIn(phone, { ip: '198.51.100.4' });
  bank.clock.pass(minutes(11));
  const here = await signIn(desk);
  const renewed = (
    await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } })
  ).json();
  await bank.signIn(sam.email);
  const now = bank.clock.now().toISOString();
  expect(await list(here.access)).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Windows',
      address: '203.0.113.7',
      signed_in_at: now,
      last_seen_at: now,
      is_current: true,
    },
    {
      id: expect.any(String),
      device: 'Safari on iPhone',
      address: '198.51.100.4',
      signed_in_at: startedAt,
      last_seen_at: startedAt,
      is_current: false,
    },
  ]);
  const fromThere = await list(renewed.access);
  expect(fromThere.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false]);
});

test('rejects requests and refreshes of an ended session', async () => {
  const [here, there] = [await signIn(desk), await signIn(phone)];
  const [, other] = await list(here.access);
  const answer = await end(here.access, other.id);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { message: 'That device is signed out.', ended: 1 } },
  ]);
  const refused = await bank.send({ method: 'GET', path: '/auth/profile/', token: there.access });
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'Your session has ended']);
  const { refresh } = there;
  const renewal = await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
  expect(renewal.statusCode).toBe(401);
  expect(await statusOf(here.access)).toBe(200);
  expect((await end(here.access, other.id)).json().data.ended).toBe(0);
  expect(await list(here.access)).toHaveLength(1);
});

test('treats another customer’s session as unknown', async () => {
  const [mine, theirs] = [await signIn(desk), await signIn(desk, { email: sam.email })];
  const [{ id }] = await list(theirs.access);
  const [foreign, unknown] = [await end(mine.access, id), await end(mine.access, 'ses_never_was')];
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  expect(await statusOf(theirs.access)).toBe(200);
});

test('refuses to end the caller’s own session', async () => {
  const { access } = await signIn(desk);
  const [{ id }] = await list(access);
  expect((await end(access, id)).statusCode).toBe(400);
  expect(await statusOf(access)).toBe(200);
});

test('ends all of the customer’s other sessions and audits the action once', async () => {
  const robinsOwn = { email: robin.email };
  const [here, one, two] = [
    await signIn(desk, robinsOwn),
    await signIn(phone, robinsOwn),
    await signIn('curl/8.5.0', robinsOwn),
  ];
  const others = await signIn(desk, { email: sam.email });
  expect((await list(here.access)).map(({ device }: { device: string }) => device).sort()).toEqual([
    'An unknown device',
    'Chrome on Windows',
    'Safari on iPhone',
  ]);
  expect((await endOthers(here.access)).json().data).toEqual({
    message: "You're signed out everywhere else.",
    ended: 2,
  });
  const statuses = await Promise.all([here, one, two, others].map(({ access }) => statusOf(access)));
  expect(statuses).toEqual([200, 401, 401, 200]);
  expect((await endOthers(here.access)).json().data).toEqual({
    message: "You're not signed in anywhere else.",
    ended: 0,
  });
  const rows = bank.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'other-sessions-ended');
  expect(await rows.execute()).toEqual([{ detail: { count: 2 } }]);
});

test('doesn’t list expired sessions', async () => {
  await signIn(phone);
  bank.clock.pass(hours(12));
  const { access } = await signIn(desk);
  expect(await list(access)).toHaveLength(1);
});

test('hides devices idle too long to continue', async () => {
  await signIn(phone);
  bank.clock.pass(minutes(20));
  const { access } = await signIn(desk);
  const points = async () => {
    const answer = await bank.send({ method: 'GET', path: '/auth/security-report/', token: access });
    return answer.json().data.items.find(({ name }: { name: string }) => name === 'sessions').points;
  };
  expect([(await list(access)).length, await points()]).toEqual([2, 10]);
  bank.clock.pass(1);
  expect([(await list(access)).length, await points()]).toEqual([1, 15]);
});

import { minutes, seconds } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

interface Place {
  device?: string;
  ip?: string;
  cookie?: string;
}

const home: Place = { device: 'Home browser', ip: '203.0.113.7' };

const post = (path: string, body: object, { cookie, ...place }: Place) =>
  bank.send({ method: 'POST', path, body, ...place, ...(cookie && { headers: { cookie } }) });

async function signIn(place: Place) {
  const body = { email: 'alex@example.com', password: 'harbour-lantern-42' };
  const answer = await post('/auth/login/', body, place);
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { refresh: answer.json().data.refresh as string, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

const renew = (refresh: string, place: Place) => post('/auth/token/refresh/', { refresh }, place);
const statusOf = async (refresh: string, place: Place) => (await renew(refresh, place)).statusCode;

const endReason = async () =>
  (await bank.deps.db.selectFrom('sessions').select('end_reason').executeTakeFirstOrThrow()).end_reason;

test('[SESS-4] returns the same successor for 200 uses of a spent token', async () => {
  const { refresh } = await signIn(home);
  const answers = await Promise.all(Array.from({ length: 200 }, () => renew(refresh, home)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1);
  const live = bank.deps.db.selectFrom('refresh_tokens').select('hash').where('spent_at', 'is', null);
  expect(await live.execute()).toHaveLength(1);
});

test.each<[string, Place]>([
  ['another browser', { ...home, device: 'Other browser' }],
  ['another network, without a cookie', { ...home, ip: '198.51.100.9' }],
])('[SESS-4] ends the session when a spent token is sent from %s', async (_where, elsewhere) => {
  const { refresh } = await signIn(home);
  const { refresh: next } = (await renew(refresh, home)).json();
  expect(await statusOf(refresh, elsewhere)).toBe(401);
  expect(await statusOf(next, home)).toBe(401);
  expect(await endReason()).toBe('reused-token');
});

test('[SESS-4] ends the session when a thief reuses a token within 10 seconds', async () => {
  const { refresh } = await signIn(home);
  const thief = { device: 'Thief', ip: '198.51.100.9' };
  const { refresh: stolen } = (await renew(refresh, thief)).json();
  expect(await statusOf(refresh, home)).toBe(401);
  expect(await statusOf(stolen, thief)).toBe(401);
});

test('[SESS-3] keeps a browser signed in when its network changes', async () => {
  const { refresh, cookie } = await signIn(home);
  const onWifi = await renew(refresh, { ...home, cookie });
  const onMobile = await renew(refresh, { ...home, cookie, ip: '198.51.100.9' });
  expect([onWifi.statusCode, onMobile.statusCode]).toEqual([200, 200]);
  expect(onMobile.json().refresh).toBe(onWifi.json().refresh);
});

test.each([
  ['no cookie', () => ''],
  ['the cookie of another browser', (_own: string, others: string) => others],
  ['a forged cookie', (own: string) => `${own.slice(0, -8)}AAAAAAAA`],
])('[SESS-4] treats %s as another device', async (_what, present) => {
  const { refresh, cookie } = await signIn(home);
  const others = (await signIn({ device: 'Other browser' })).cookie;
  await renew(refresh, { ...home, cookie });
  expect(await statusOf(refresh, { ...home, cookie: present(cookie, others) })).toBe(401);
});

test('[SESS-3] gives a late tab the session’s current token', async () => {
  const { refresh } = await signIn(home);
  const { refresh: next } = (await renew(refresh, home)).json();
  bank.clock.pass(seconds(5));
  const { refresh: current } = (await renew(next, home)).json();
  bank.clock.pass(seconds(4));
  expect((await renew(refresh, home)).json().refresh).toBe(current);
});

test('[SESS-4] after a clock change, rejects a token spent in the future', async () => {
  const { refresh } = await signIn(home);
  await renew(refresh, home);
  bank.clock.pass(-minutes(120));
  expect(await statusOf(refresh, home)).toBe(401);
});

test('[SESS-3] keeps a browser’s cookie across sign-ins and hides it from scripts', async () => {
  const first = await signIn(home);
  expect(first.setCookie).toMatch(
    /^larch_device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const again = await signIn({ ...home, cookie: first.cookie });
  expect(again.cookie).toBe(first.cookie);
});

async function signInOverHttps(cookie = ''): Promise<string> {
  const body = { email: 'alex@example.com', password: 'harbour-lantern-42' };
  const headers = { 'x-forwarded-proto': 'https', cookie };
  const answer = await bank.send({ method: 'POST', path: '/auth/login/', body, headers });
  return String(answer.headers['set-cookie']);
}

test('[SESS-3] restricts the cookie to this host and HTTPS when served over HTTPS', async () => {
  const setCookie = await signInOverHttps();
  expect(setCookie).toMatch(/^__Host-larch_device=[^;]+; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/);
  expect(setCookie).not.toContain('Domain');
  const [cookie = ''] = setCookie.split(';');
  expect((await signInOverHttps(cookie)).split(';')[0]).toBe(cookie);
});

test.each(['larch_device', '__Secure-larch_device'])(
  '[SESS-3] ignores a %s over HTTPS, which other domains can plant',
  async (name) => {
    const [own = ''] = (await signInOverHttps()).split(';');
    const value = own.slice(own.indexOf('='));
    expect(await signInOverHttps(`${name}${value}`)).not.toContain(value);
    expect(await signInOverHttps(`${name}${value.slice(0, -3)}AAA; ${own}`)).toContain(value);
  },
);

test('[API-1] stores neither a refresh token nor its successor', async () => {
  const { refresh } = await signIn(home);
  const { refresh: next } = (await renew(refresh, home)).json();
  const stored = JSON.stringify([
    await bank.deps.db.selectFrom('refresh_tokens').selectAll().execute(),
    await bank.deps.db.selectFrom('sessions').selectAll().execute(),
  ]);
  for (const token of [refresh, next]) expect(stored).not.toContain(token);
});

test('doesn’t update the last-seen time until the next ten-minute window', async () => {
  const there = await signIn(home);
  let { refresh } = await bank.signIn('alex@example.com');
  const lastSeen = async () => {
    const tokens = (await renew(refresh, {})).json();
    refresh = tokens.refresh;
    const answer = await bank.send({ method: 'GET', path: '/auth/sessions/', token: tokens.access });
    return answer.json().data.at(-1).last_seen_at;
  };
  bank.clock.pass(minutes(11));
  expect(await lastSeen()).toBe('2026-03-18T09:30:00.000Z');
  await renew(there.refresh, home);
  expect(await lastSeen()).toBe('2026-03-18T09:30:00.000Z');
  bank.clock.pass(minutes(9));
  expect(await lastSeen()).toBe('2026-03-18T09:40:00.000Z');
});

import { SignJWT } from 'jose';
import { minutes, seconds } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { hashToken } from './sessions';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const profile = (token?: string) =>
  bank.send({ method: 'GET', path: '/auth/profile/', ...(token !== undefined && { token }) });
const renew = (refresh: string) =>
  bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
const signOut = (body?: object, token?: string) =>
  bank.send({ method: 'POST', path: '/auth/logout/', body, ...(token !== undefined && { token }) });

test('[SESS-2] rejects requests without a valid bearer token', async () => {
  for (const token of [undefined, '', 'undefined', 'a.b.c', 'ey'.repeat(2000)]) {
    const answer = await profile(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'Authentication required',
      message: 'Please sign in and try again.',
      errors: {},
    });
  }
});

test('[SESS-3] expires an access token after 10 minutes', async () => {
  const { access } = await bank.signIn('alex@example.com');
  bank.clock.pass(minutes(9.9));
  expect((await profile(access)).statusCode).toBe(200);
  bank.clock.pass(minutes(0.2));
  expect((await profile(access)).statusCode).toBe(401);
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('tells pages in the token whether the customer is unverified', async () => {
  const { access } = await bank.signIn('alex@example.com');
  expect(claimsOf(access)).not.toHaveProperty('unverified');
  await bank.deps.db.updateTable('customers').set({ is_verified: false }).execute();
  const again = await bank.signIn('alex@example.com');
  expect(claimsOf(again.access)).toHaveProperty('unverified', true);
  expect(claimsOf((await renew(again.refresh)).json().access)).toHaveProperty('unverified', true);
});

test('[SESS-2] rejects a refresh token as an access token', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  expect((await profile(refresh)).statusCode).toBe(401);
});

test.each([
  ['another key', { key: Buffer.alloc(32, 9) }],
  ['another issuer', { issuer: 'another-bank' }],
  ['another audience', { audience: 'another-api' }],
  ['another type', { type: 'jwt' }],
  ['another algorithm', { algorithm: 'HS512' }],
  ['no expiry', { expires: false }],
])('[SESS-2] rejects a token with %s', async (_what, change) => {
  await bank.signIn('alex@example.com');
  const session = await bank.deps.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const forge = (different: Partial<Recipe>) => forgeToken(session, different);
  expect((await profile(await forge({}))).statusCode).toBe(200);
  expect((await profile(await forge(change))).statusCode).toBe(401);
});

test('[SESS-2] rejects an unsigned token', async () => {
  const { access } = await bank.signIn('alex@example.com');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  expect((await profile(`${header}.${access.split('.')[1]}.`)).statusCode).toBe(401);
});

test('[SESS-3] returns working access and refresh tokens on refresh', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  bank.clock.pass(minutes(11));
  const answer = await renew(refresh);
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['access', 'refresh']);
  expect((await profile(answer.json().access)).statusCode).toBe(200);
  expect((await renew(answer.json().refresh)).statusCode).toBe(200);
});

test('[SESS-3] lets several tabs refresh with the same token for 10 seconds', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  const answers = await Promise.all([renew(refresh), renew(refresh), renew(refresh)]);
  bank.clock.pass(seconds(10));
  answers.push(await renew(refresh));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1);
});

test('[SESS-4] ends the session when a spent refresh token is reused', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  const next = (await renew(refresh)).json();
  bank.clock.pass(seconds(11));
  const reused = await renew(refresh);
  expect(reused.statusCode).toBe(401);
  expect(reused.json().error).toBe('Your session has ended');
  expect((await renew(next.refresh)).statusCode).toBe(401);
  expect((await profile(next.access)).statusCode).toBe(401);
  const { end_reason } = await bank.deps.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(end_reason).toBe('reused-token');
  const audit = await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audit.map((row) => row.action)).toEqual(['signed-in', 'refresh-token-reused']);
});

test('[SESS-4] ends a session after 12 hours, however often it is renewed', async () => {
  let { access, refresh } = await bank.signIn('alex@example.com');
  for (let quarter = 1; quarter < 48; quarter += 1) {
    bank.clock.pass(minutes(15));
    ({ access, refresh } = (await renew(refresh)).json());
  }
  bank.clock.pass(minutes(15));
  expect((await renew(refresh)).statusCode).toBe(401);
  expect((await profile(access)).statusCode).toBe(401);
});

test('[SESS-4] rejects a made-up refresh token without ending the session', async () => {
  const { access } = await bank.signIn('alex@example.com');
  expect((await renew('made-up')).statusCode).toBe(401);
  expect((await profile(access)).statusCode).toBe(200);
});

test('[API-1] stores refresh tokens hashed', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  const stored = await bank.deps.db.selectFrom('refresh_tokens').selectAll().execute();
  expect(stored.map((token) => token.hash)).toEqual([hashToken(refresh)]);
  expect(JSON.stringify(stored)).not.toContain(refresh);
});

test('[SESS-6] ends the session at sign-out, including its access tokens', async () => {
  const { access, refresh } = await bank.signIn('alex@example.com');
  const answer = await signOut({ refresh });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { message: "You're signed out." } }]);
  expect((await profile(access)).statusCode).toBe(401);
  expect((await renew(refresh)).statusCode).toBe(401);
});

test('[SESS-6] signs out with only the access token', async () => {
  const { access } = await bank.signIn('alex@example.com');
  expect((await signOut(undefined, access)).statusCode).toBe(200);
  expect((await profile(access)).statusCode).toBe(401);
});

test('[SESS-6] responds identically to repeated and invalid sign-outs', async () => {
  const { refresh } = await bank.signIn('alex@example.com');
  await signOut({ refresh });
  for (const body of [{ refresh }, { refresh: 'undefined' }, { refresh: null }, {}, undefined]) {
    expect((await signOut(body)).statusCode).toBe(200);
  }
});

test('[SESS-6] doesn’t end the customer’s other sessions at sign-out', async () => {
  const here = await bank.signIn('alex@example.com');
  const there = await bank.signIn('alex@example.com');
  await signOut({ refresh: here.refresh });
  expect((await profile(there.access)).statusCode).toBe(200);
});

interface Recipe {
  key: Buffer;
  issuer: string;
  audience: string;
  type: string;
  algorithm: string;
  expires: boolean;
}

/** Creates a token that differs from a valid token in one way. */
function forgeToken(
  session: { id: string; customer_id: string },
  different: Partial<Recipe>,
): Promise<string> {
  const usual = { key: Buffer.alloc(32, 1), issuer: 'larch-bank', audience: 'larch-bank-api' };
  const recipe: Recipe = { ...usual, type: 'at+jwt', algorithm: 'HS256', expires: true, ...different };
  const now = Math.floor(bank.clock.now().getTime() / 1000);
  const token = new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: recipe.algorithm, typ: recipe.type, kid: bank.deps.keys.current().id })
    .setIssuer(recipe.issuer)
    .setAudience(recipe.audience)
    .setSubject(session.customer_id)
    .setIssuedAt(now);
  if (recipe.expires) token.setExpirationTime(now + 60);
  return token.sign(recipe.key);
}

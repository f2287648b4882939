import type { Call } from '@bank/shared/contracts/call';
import { wireError } from '@bank/shared/contracts/errors';
import { alex, robin, sam } from '../src/demo/customers/customers';
import { issueAccessToken } from '../src/identity/sessions/identify';
import { earlier, hours, minutes } from '../src/kernel/clock/clock';
import { grantPermit } from '../src/payments/permits/permit';
import { shownExamples } from '../src/testing/examples/shown-examples';
import { openTestBank, type TestBank } from '../src/testing/test-bank';
import { encode, everyCall, urlOf } from './every-call';
import { createSamsIds, samsAccount } from './foreign-ids';
import { fieldsWithIds, requestWith, type Sent, validRequest } from './foreign-requests';
import { digestOf } from './hash-ledger';
import { measured } from './scale';

const own = alex.accounts[0]?.id as string;

let bank: TestBank;
let tokens: Record<string, string | undefined>;
let sams: Record<string, string[]>;
beforeAll(async () => {
  bank = await openTestBank();
  tokens = await makeTokens();
  sams = { ...(await createSamsIds(bank)), session_id: [await makeSession(), samsAccount] };
});
afterAll(() => bank.close());

async function makeTokens() {
  const { clock, keys } = bank.deps;
  const { access, refresh } = await bank.signIn(alex.email);
  const ended = await bank.signIn(alex.email);
  await bank.send({ method: 'POST', path: '/auth/logout/', body: { refresh: ended.refresh } });
  const session = await findLiveSession(alex.id);
  const claims = { customerId: alex.id, sessionId: session };
  const anHourAgo = { now: () => earlier(clock.now(), minutes(60)) };
  const muchLater = { now: () => new Date(clock.now().getTime() + hours(12)) };
  const issue = (given: Parameters<typeof issueAccessToken>[0], who = claims) =>
    issueAccessToken(given, { ...who, unverified: false }, muchLater.now());
  await grantPermits(session);
  const forgedGeneration = { ...keys.current(), accessTokens: Buffer.alloc(32, 7) };
  const forgedKeys = {
    current: () => forgedGeneration,
    all: () => [],
    find: () => undefined,
    refresh: () => false,
  };
  return {
    none: undefined,
    garbage: 'abc.def.ghi',
    expired: await issue({ keys, clock: anHourAgo }),
    refresh,
    ended: ended.access,
    forged: await issue({ keys: forgedKeys, clock }),
    borrowed: await issue({ keys, clock }, { ...claims, customerId: sam.id }),
    unverified: (await bank.signIn(robin.email)).access,
    own: access,
  };
}

async function findLiveSession(customerId: string): Promise<string> {
  const { id } = await bank.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants permits, so that the requests below can't fail for lack of a verified PIN. */
async function grantPermits(sessionId: string): Promise<void> {
  for (let count = 0; count < 30; count += 1) {
    const unbound = { sessionId, from: null, to: null, amount: null };
    await bank.deps.command('bank', (tx) => grantPermit(tx, unbound));
  }
}

async function makeSession(): Promise<string> {
  await bank.signIn(sam.email);
  return findLiveSession(sam.id);
}

const guarded = everyCall.filter(({ access }) => access !== 'anyone');

const ofAccountsScope = ({ scope }: Call) => scope === 'accounts';

const send = (
  { path: _path, ...call }: Call,
  { params, query, body }: Sent,
  token: string | undefined,
  { app } = bank,
) =>
  app.inject({
    method: call.method,
    url: urlOf({ ...call, path: _path }, params as Record<string, unknown>) + queryOf(query),
    ...(body && { payload: body }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const queryOf = (query: object = {}) =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;

test('[API-7] covers every documented endpoint', () => {
  const documented = new Set(shownExamples.map(({ call }) => call.id));
  expect(everyCall.map(({ id }) => id).sort()).toEqual([...documented].sort());
});

test.each([
  ['without a token', 'none', 401],
  ['with garbage as a token', 'garbage', 401],
  ['with an expired token', 'expired', 401],
  ['with a refresh token', 'refresh', 401],
  ['with the token of an ended session', 'ended', 401],
  ['with a token signed by another key', 'forged', 401],
  ['with a token for another customer’s session', 'borrowed', 401],
  ['by an unverified customer', 'unverified', 403],
])('[API-1] [API-7] rejects every customer request %s', async (what, kind, status) => {
  const refused = guarded.filter(({ access }) => status === 401 || access === 'verified');
  const before = await digestOf(bank.deps.db);
  for (const call of refused) {
    const answer = await send(call, validRequest(call), tokens[kind]);
    expect([call.id, answer.statusCode]).toEqual([call.id, status]);
    wireError.parse(answer.json());
  }
  expect(await digestOf(bank.deps.db)).toEqual(before);
  measured(`access ${what}: all ${refused.length} calls refused with ${status}, nothing changed`);
});

test('an access token makes no call but the reads of its scope', async () => {
  const full = await openTestBank('full');
  const { db, clock } = full.deps;
  const { access } = await full.signIn(alex.email);
  const chosen = JSON.stringify({ third_party_access: true });
  await db.insertInto('settings').values({ customer_id: alex.id, chosen, changed_at: clock.now() }).execute();
  const body = { name: 'Sheet', scopes: ['accounts'], days: 30, pin: alex.pin };
  const created = await full.post('/auth/access-tokens/', body, access);
  const { token } = created.json().data;
  const [mine, others] = [guarded.filter(ofAccountsScope), guarded.filter((call) => !ofAccountsScope(call))];
  // Each request counts for the limit of the token.
  const digest = async () => ({ ...(await digestOf(db)), visits: '' });
  const ask = (call: Call) => {
    full.clock.pass(minutes(1));
    return send(call, validRequest(call), token, full);
  };
  const before = await digest();
  for (const call of others) {
    const answer = await ask(call);
    expect([call.id, answer.statusCode]).toEqual([call.id, 403]);
    wireError.parse(answer.json());
  }
  expect(await digest()).toEqual(before);
  for (const call of mine) {
    const answer = await ask(call);
    expect([call.id, call.method, [200, 404].includes(answer.statusCode)]).toEqual([call.id, 'GET', true]);
  }
  await full.close();
  measured(`access with a tool's token: ${others.length} calls refused, ${mine.length} reads answered`);
});

/** Their `id` is an account's, like all fields that Sam's IDs don't name. */
const ofAccounts =
  /^(getAccount|getBalance|downloadProofOfAccount|downloadDirectDeposit|downloadSavingsInterest|updateAccountLook|setAccountGoal|getAccountClosing|closeAccount|getBalanceHistory|getStatement|downloadStatement) id$/;

test('[API-3] knows what kind of ID each field contains', () => {
  const unknown = fieldsWithIds
    .map(({ call, field }) => ({ field, what: `${call.id} ${field}` }))
    .filter(
      ({ field, what }) => !sams[what] && !sams[field] && !/account/.test(field) && !ofAccounts.test(what),
    );
  expect(unknown).toEqual([]);
});

test.each(fieldsWithIds.map(({ call, field }) => [`${call.id} ${field}`, call, field] as const))(
  '[API-3] returns the same 404 for another customer’s IDs and unknown IDs: %s',
  async (what, call, field) => {
    const foreignIds = sams[what] ?? sams[field] ?? [samsAccount, 'bank_cash'];
    const before = await digestOf(bank.deps.db);
    const unknown = await send(call, requestWith(call, field, 'acc_unknown'), tokens.own);
    for (const other of foreignIds) {
      const answer = await send(call, requestWith(call, field, other), tokens.own);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    expect(await digestOf(bank.deps.db)).toEqual(before);
  },
);

test.each([
  'payBill from_account_id',
  'getAccount id',
  'getBalance id',
  'updateAccountLook id',
  'getBalanceHistory id',
  'listComingUp account_id',
  'listTransactions account_id',
  'getStatistics account_id',
])('[API-3] accepts the same request with the customer’s own ID: %s', async (what) => {
  const [id, field = ''] = what.split(' ');
  const call = everyCall.find((one) => one.id === id) as Call;
  const answer = await send(call, requestWith(call, field, own), tokens.own);
  expect(answer.statusCode).toBe(200);
});

import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { features } from '../../bank';
import { alex } from '../../demo/customers/customers';
import { earlier, hours, later, minutes } from '../../kernel/clock/clock';
import type { Tables } from '../../kernel/db/tables';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { tidy } from './tidy';

let bank: TestBank;
let sessionId: string;
let now: Date;
beforeAll(async () => {
  bank = await openTestBank();
  now = bank.clock.now();
});
afterAll(() => bank.close());

beforeEach(async () => {
  const { db } = bank.deps;
  await bank.signIn(alex.email);
  const newest = db.selectFrom('sessions').select('id').orderBy('started_at', 'desc').orderBy('id');
  ({ id: sessionId } = await newest.executeTakeFirstOrThrow());
  await db.deleteFrom('sign_in_attempts').execute();
});

const left = async (table: keyof Tables, column: string) => {
  const { rows } = await sql<{ it: string }>`
    select ${sql.ref(column)}::text as it from ${sql.table(table)} order by 1`.execute(bank.deps.db);
  return rows.map(({ it }) => it);
};

const ago = (milliseconds: number) => earlier(now, milliseconds);
const day = hours(24);

test('[API-1] keeps sign-in attempts and visits for a day', async () => {
  const { db } = bank.deps;
  const attempt = { email: alex.email, outcome: 'wrong' } as const;
  await db
    .insertInto('sign_in_attempts')
    .values([
      { ...attempt, address: 'old', at: ago(day + 1) },
      { ...attempt, address: 'young', at: ago(day - 1) },
    ])
    .execute();
  const limits = ['registration', 'terminal-payment', 'first-pin', 'person-search'];
  for (const limit_name of limits)
    await db
      .insertInto('visits')
      .values([
        { limit_name, subject: `old ${limit_name}`, at: ago(day + 1) },
        { limit_name, subject: `young ${limit_name}`, at: ago(day - 1) },
      ])
      .execute();
  await tidy(bank.deps, features);
  expect(await left('sign_in_attempts', 'address')).toEqual(['young']);
  expect(await left('visits', 'subject')).toEqual(limits.map((name) => `young ${name}`).sort());
});

test('[OTP-7] keeps codes for a day, and tokens until a day after expiry', async () => {
  const { db } = bank.deps;
  const code = { destination: alex.email, purpose: 'transfer', expires_at: now } as const;
  await db
    .insertInto('codes')
    .values([
      { ...code, id: 'old', sent_at: ago(day + 1) },
      { ...code, id: 'young', sent_at: ago(day - 1) },
    ])
    .execute();
  const token = { purpose: 'transfer', customer_id: alex.id } as const;
  await db
    .insertInto('code_tokens')
    .values([
      { ...token, hash: 'old', expires_at: ago(day + 1) },
      { ...token, hash: 'young', expires_at: ago(day - 1) },
    ])
    .execute();
  await tidy(bank.deps, features);
  expect(await left('codes', 'id')).toEqual(['young']);
  expect(await left('code_tokens', 'hash')).toEqual(['young']);
});

test('[SESS-3] deletes the refresh tokens of ended sessions but keeps the sessions', async () => {
  const { db } = bank.deps;
  const session = { customer_id: alex.id, device: 'x', address: 'x', started_at: ago(day) };
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: 'ended', expires_at: later(now, day), ended_at: ago(1), end_reason: 'signed-out' },
      { ...session, id: 'expired', expires_at: ago(1) },
      { ...session, id: 'living', expires_at: later(now, 1) },
    ])
    .execute();
  const tokens = ['ended', 'expired', 'living'].map((session_id) => ({ hash: session_id, session_id }));
  await db
    .insertInto('refresh_tokens')
    .values([
      ...tokens.map((token) => ({ ...token, issued_at: ago(day) })),
      {
        hash: 'spent, of one that lives',
        session_id: 'living',
        issued_at: ago(day),
        spent_at: ago(day),
        spent_by: 'x',
      },
    ])
    .execute();
  await tidy(bank.deps, features);
  expect((await left('refresh_tokens', 'hash')).filter((hash) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([
    'living',
    'spent, of one that lives',
  ]);
  expect(await left('sessions', 'id')).toEqual(expect.arrayContaining(['ended', 'expired', 'living']));
});

test('[API-6] keeps an unused permit until an hour after expiry', async () => {
  const { db } = bank.deps;
  const permit = { session_id: sessionId, granted_at: ago(day), amount_cents: cents(100) };
  await db
    .insertInto('permits')
    .values([
      { ...permit, id: 'old', expires_at: ago(hours(1) + 1) },
      { ...permit, id: 'young', expires_at: ago(hours(1) - 1) },
    ])
    .execute();
  await tidy(bank.deps, features);
  expect(await left('permits', 'id')).toEqual(['young']);
});

test('[API-4] prunes responses of idempotent requests after 30 days', async () => {
  const { db } = bank.deps;
  const answered = { key: 'k', request_hash: 'x', answer: '{}' };
  await db
    .insertInto('answered_requests')
    .values([
      { ...answered, owner: 'old', answered_at: ago(30 * day + 1) },
      { ...answered, owner: 'young', answered_at: ago(30 * day - 1) },
    ])
    .execute();
  await tidy(bank.deps, features);
  expect(await left('answered_requests', 'owner')).toEqual(['young']);
});

test('[API-1] deletes thousands of rows without blocking a concurrent run', async () => {
  const { db } = bank.deps;
  await sql`insert into visits (limit_name, subject, at)
    select 'registration', 'old', ${ago(day + minutes(1))} from generate_series(1, 2600)`.execute(db);
  await Promise.all([tidy(bank.deps, features), tidy(bank.deps, features)]);
  expect(await left('visits', 'subject')).not.toContain('old');
});

test('[API-1] doesn’t affect a signed-in customer', async () => {
  const { access, refresh } = await bank.signIn(alex.email);
  await tidy(bank.deps, features);
  const profile = await bank.send({ method: 'GET', path: '/auth/profile/', token: access });
  const renewed = await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
  expect([profile.statusCode, renewed.statusCode]).toEqual([200, 200]);
});

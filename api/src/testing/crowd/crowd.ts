import { type Cents, cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { demoPassword } from '../../demo/customers/customers';
import { issueAccessToken } from '../../identity/sessions/identify';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { hashPassword, hashPin } from '../../kernel/keys/secrets';
import { type PaymentOrder, paymentOrder } from '../../payments/placement/payment-order';

export interface Member {
  id: string;
  email: string;
  sessionId: string;
  checking: string;
  savings: string;
  token: string;
}

interface Crowd {
  customers: number;
  deposit: Cents;
  permits?: number;
  /** The first customer's number. A second crowd in the same bank must start after the first. */
  first?: number;
}

export const crowdPin = '482915';

const sessionLife = hours(12);

/** Inserts customers in a few statements, so that load tests skip thousands of sign-ins. */
export async function gatherCrowd(
  deps: Pick<Bank, 'db' | 'clock' | 'keys'>,
  { customers, deposit, permits = 0, first = 1 }: Crowd,
): Promise<Member[]> {
  const now = deps.clock.now();
  const secrets = { password: await hashPassword(demoPassword), pin: await hashPin(deps.keys, crowdPin) };
  const range = { first, last: first + customers - 1 };
  await deps.db.transaction().execute(async (tx) => {
    await enroll(tx, range, secrets, now);
    await pay(tx, range, deposit, now);
    await permit(tx, range, permits, now);
  });
  return Promise.all(Array.from({ length: customers }, (_, index) => member(deps, first + index, now)));
}

/** Tokens expire after ten minutes, and filling a large bank takes longer. */
export const renewTokens = (
  deps: Pick<Bank, 'clock' | 'keys'>,
  members: readonly Member[],
): Promise<Member[]> =>
  Promise.all(members.map(async (one) => ({ ...one, token: await tokenOf(deps, one, deps.clock.now()) })));

const tokenOf = (
  deps: Pick<Bank, 'clock' | 'keys'>,
  { id, sessionId }: Pick<Member, 'id' | 'sessionId'>,
  startedAt: Date,
) => issueAccessToken(deps, { customerId: id, sessionId, unverified: false }, later(startedAt, sessionLife));

interface Range {
  first: number;
  last: number;
}

const idOf = (word: string, number: number) => `${word}${String(number).padStart(8, '0')}`;

async function member(deps: Pick<Bank, 'clock' | 'keys'>, number: number, startedAt: Date): Promise<Member> {
  const [id, sessionId] = [idOf('cus_crowd', number), idOf('ses_crowd', number)];
  return {
    id,
    email: `${idOf('crowd', number)}@example.com`,
    sessionId,
    checking: idOf('acc_crowd_checking', number),
    savings: idOf('acc_crowd_savings', number),
    token: await tokenOf(deps, { id, sessionId }, startedAt),
  };
}

async function enroll(
  tx: Database,
  { first, last }: Range,
  { password, pin }: { password: string; pin: string },
  now: Date,
): Promise<void> {
  await sql`
    with numbered as (
      select lpad(number::text, 8, '0') as n from generate_series(${first}::int, ${last}::int) as number
    ), enrolled as (
      insert into customers
        (id, email, first_name, last_name, phone_number, password_hash, pin_hash, is_verified, date_joined)
      select 'cus_crowd' || n, 'crowd' || n || '@example.com', 'Kim', 'Number ' || n, '+1555' || n,
        ${password}, ${pin}, true, ${now}::timestamptz from numbered
    ), opened as (
      insert into accounts (id, customer_id, account_type, account_number, opened_at)
      select 'acc_crowd_' || type || n, 'cus_crowd' || n, type, prefix || n, ${now}::timestamptz
      from numbered cross join (values ('checking', '70'), ('savings', '71')) as kind(type, prefix)
    )
    insert into sessions (id, customer_id, device, address, started_at, expires_at)
    select 'ses_crowd' || n, 'cus_crowd' || n, 'crowd', '127.0.0.1', ${now}::timestamptz,
      ${later(now, sessionLife)}::timestamptz from numbered
  `.execute(tx);
}

async function pay(tx: Database, { first, last }: Range, deposit: Cents, now: Date): Promise<void> {
  await sql`
    insert into transactions (id, transaction_type, category, description, merchant, created_at)
    select 'txn_crowd' || lpad(number::text, 8, '0'), 'deposit', 'other', 'Opening deposit', 'Larch',
      ${now}::timestamptz from generate_series(${first}::int, ${last}::int) as number
  `.execute(tx);
  await sql`
    insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
    select 'txn_crowd' || n, 'deposit', coalesce(account || n, 'bank_cash'), cents, ${now}::timestamptz
    from (select lpad(number::text, 8, '0') as n
      from generate_series(${first}::int, ${last}::int) as number) as numbered
    cross join (values ('acc_crowd_checking', ${deposit}::bigint), ('acc_crowd_savings', ${deposit}::bigint),
      (null, -2 * ${deposit}::bigint)) as side(account, cents)
  `.execute(tx);
}

async function permit(tx: Database, { first, last }: Range, permits: number, now: Date): Promise<void> {
  await sql`
    insert into permits (id, session_id, granted_at, expires_at)
    select 'permit_crowd' || n || '_' || one, 'ses_crowd' || n, ${now}::timestamptz,
      ${later(now, sessionLife)}::timestamptz
    from (select lpad(number::text, 8, '0') as n
      from generate_series(${first}::int, ${last}::int) as number) as numbered
    cross join generate_series(1, ${permits}::int) as one
  `.execute(tx);
}

interface Wish {
  dollars?: number;
  key?: string;
  at: Date;
}

/** A transfer of a member from checking to savings, as the API passes it to the database. */
export function orderOf(member: Member, { dollars = 10, key, at }: Wish): PaymentOrder {
  const customer = { id: member.id, email: member.email };
  const visitor = { ip: '203.0.113.7', device: 'test', browser: null, authorization: undefined };
  const context = { caller: { customer, sessionId: member.sessionId }, visitor, at };
  const request = { idempotencyKey: key ?? null, request: ['transfer', dollars] };
  return paymentOrder({ ...context, ...request } as unknown as RequestContext, {
    kind: 'internal',
    from: member.checking,
    to: member.savings,
    amount: cents(dollars * 100),
    description: 'Rainy days',
    merchant: '',
    category: 'other',
    message: 'Transfer completed successfully',
    email: (reference) => ({ subject: 'You moved money', text: reference, html: reference }),
  });
}

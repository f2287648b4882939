import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { type Bank, command, type Tx } from '../src/kernel/bank/bank';
import { hours, later } from '../src/kernel/clock/clock';
import type { Database } from '../src/kernel/db/tables';
import { newId } from '../src/kernel/ids/ids';
import type { Postman } from '../src/kernel/mail/postman';
import { settleTransfers } from '../src/payments/external/settle-transfers';
import { sendDue } from '../src/payments/person-payments/send-due';
import { placePayment } from '../src/payments/placement/place-payment';
import { payDue } from '../src/payments/scheduled/pay-due';
import { expireHolds } from '../src/products/cards/payments/settle-payments';
import type { Member } from '../src/testing/crowd/crowd';
import type { Order } from './order';
import type { OrderLog } from './order-log';

export interface Ahead {
  held: { id: string; member: Member; description: string }[];
  plans: string[];
}

const idle = { wake: () => {} } as Postman;

const ordered = hours(24 * 9);

/**
 * Assigned to members in turn. Transfers with the first offset settle; the others are canceled before or
 * after their due date.
 */
const dueIn = [-hours(24 * 8), -hours(1), hours(24)];

export async function makeAhead(
  { db, clock }: { db: Database; clock: Bank['clock'] },
  crowd: readonly Member[],
  round: number,
): Promise<Ahead> {
  const now = clock.now();
  const ahead: Ahead = { held: [], plans: [] };
  await command.call({ db, clock, postman: idle }, 'bank', async (tx) => {
    for (const [index, member] of crowd.entries()) {
      const description = `h${round}-${index}`;
      const settlesAt = later(now, dueIn[index % dueIn.length] ?? 0);
      const id = await hold(tx, member, description, later(now, -ordered), settlesAt);
      ahead.held.push({ id, member, description });
      ahead.plans.push(await plan(tx, member, now, index));
    }
  });
  return ahead;
}

async function hold(tx: Tx, member: Member, description: string, at: Date, settlesAt: Date): Promise<string> {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const order = {
    caller: { customer, sessionId: member.sessionId },
    visitor: { ip: '127.0.0.1', device: 'ahead', browser: null, authorization: undefined },
    at,
    idempotencyKey: null,
    request: [],
  };
  const email = () => ({ subject: description, text: '', html: '' });
  const account = {
    routingNumber: '990000013',
    accountNumber: description.endsWith('7') ? '12340000' : '12345678',
  };
  const { answer } = await placePayment(tx, order, {
    kind: 'external',
    from: member.checking,
    to: 'bank_payment_clearing',
    amount: cents(1000),
    description,
    merchant: 'Harbor Books',
    category: 'other',
    recipient: { name: 'Harbor Books', bank: 'First Harbor Bank', ...account, settlesAt },
    message: 'Held',
    email,
  });
  return answer.data.id;
}

/** In turn a bill, a transfer between own accounts, and one to another bank. */
async function plan(
  tx: Tx,
  { id: customer, checking, savings }: Member,
  now: Date,
  index: number,
): Promise<string> {
  const kind = (['plan', 'move', 'sched'] as const)[index % 3] ?? 'plan';
  const [id, payee] = [newId(kind), newId('payee')];
  const today = now.toISOString().slice(0, 10);
  await sql`
    insert into payees (id, customer_id, name, account_number, category, created_at)
    values (${payee}, ${customer}, 'Water works', ${id}, 'utilities', ${now})
  `.execute(tx);
  await sql`
    insert into scheduled_payments (id, customer_id, payee_id, to_account_id, recipient_name, bank_name, routing_number,
      account_number, from_account_id, amount_cents, note, repeats, first_on, next_on, status, created_at, permit_id)
    select ${id}, ${customer}, case ${kind}::text when 'plan' then ${payee}::text end,
      case ${kind}::text when 'move' then ${savings}::text end, bank[1], bank[2], bank[3], bank[4],
      ${checking}, 700, 'Water', 'once', ${today}, ${today}, 'planned', ${now}, ${id}
    from (
      select case ${kind}::text when 'sched' then array['Kim', 'First Harbor Bank', '990000013', '12345678'] end as bank
    ) as elsewhere
  `.execute(tx);
  return id;
}

export const cancellations = ({ held }: Ahead): Order[] =>
  held
    .filter((_one, index) => index % dueIn.length > 0)
    .map(({ id, member, description }) => ({
      kind: 'cancel',
      key: `c${description}`,
      member,
      cents: 1000,
      transfer: id,
    }));

/** Runs the jobs without interruption, so that the bank resumes whatever a killed process left unfinished. */
export async function runJobs({ db, clock, keys }: Pick<Bank, 'db' | 'clock' | 'keys'>): Promise<void> {
  const soon = { now: () => later(clock.now(), hours(48)) };
  const bank = { db, clock: soon, postman: idle, command };
  const silent = { ...bank, keys, mode: 'specification' as const, origin: null };
  await settleTransfers(bank);
  await payDue(silent);
  await expireHolds(bank);
  await sendDue({ ...silent, clock: { now: () => later(soon.now(), hours(1)) } });
}

/**
 * Checks that each transfer was closed exactly once, each confirmed cancellation took effect, and each
 * scheduled payment was made exactly once.
 */
export async function compareAhead(db: Database, ahead: Ahead, orderLog: OrderLog): Promise<Tally> {
  const held = ahead.held.map(({ id }) => id);
  const ends = await db
    .selectFrom('transfers')
    .select(['transaction_id as id', 'status'])
    .where('transaction_id', 'in', held)
    .execute();
  const idsOf = (status: string) => ends.filter((one) => one.status === status).map(({ id }) => id);
  expect(idsOf('held')).toEqual([]);
  const confirmed = orderLog.of('acknowledged').filter(({ kind }) => kind === 'cancel');
  expect(idsOf('cancelled')).toEqual(expect.arrayContaining(confirmed.map(({ transfer }) => transfer)));
  const refused = orderLog.of('refused').map(({ transfer }) => transfer);
  expect(idsOf('cancelled').filter((id) => refused.includes(id))).toEqual([]);
  const runs = await db
    .selectFrom('scheduled_runs')
    .select(['schedule_id', 'transaction_id'])
    .where('schedule_id', 'in', ahead.plans)
    .execute();
  expect(
    runs
      .filter(({ transaction_id: id }) => id !== null)
      .map(({ schedule_id }) => schedule_id)
      .sort(),
  ).toEqual([...ahead.plans].sort());
  return { cancelled: idsOf('cancelled').length, ended: ends.length, plans: runs.length };
}

export interface Tally {
  cancelled: number;
  ended: number;
  plans: number;
}

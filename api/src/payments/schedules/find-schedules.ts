import type { Schedule } from '@bank/shared/contracts/schedules';
import { toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { nameOf } from '../people/own-people';
import { scheduleNotFound } from '../placement/payment-errors';

const maxShown = 200;
const maxFailures = 12;

const schedulesOf = (db: Database, customerId: string) =>
  db
    .selectFrom('payment_schedules as schedule')
    .innerJoin('accounts as source', 'source.id', 'schedule.from_account_id')
    .innerJoin('people', 'people.id', 'schedule.person_id')
    .innerJoin('accounts as target', 'target.id', 'people.account_id')
    .innerJoin('customers', 'customers.id', 'target.customer_id')
    .selectAll('schedule')
    .select(['first_name', 'last_name', 'source.account_number', 'target.account_number as receives'])
    .select(['people.account_id as to_account_id'])
    .where('schedule.customer_id', '=', customerId);

export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (db: Database, customerId: string, id: string) =>
  schedulesOf(db, customerId).where('schedule.id', '=', id).executeTakeFirst();

/** Takes turns with the job that pays what is due. */
export async function lockSchedule(db: Database, customerId: string, id: string): Promise<ScheduleRow> {
  const row = await schedulesOf(db, customerId)
    .where('schedule.id', '=', id)
    .forUpdate('schedule')
    .executeTakeFirst();
  if (!row) throw scheduleNotFound();
  return row;
}

export async function findSchedule(db: Database, customerId: string, id: string): Promise<Schedule> {
  const row = await findRow(db, customerId, id);
  if (!row) throw scheduleNotFound();
  return toSchedule(row, await runsOf(db, [id]));
}

export async function findSchedules(db: Database, customerId: string): Promise<Schedule[]> {
  const rows = await schedulesOf(db, customerId)
    .orderBy('schedule.created_at', 'desc')
    .orderBy('schedule.id', 'desc')
    .limit(maxShown)
    .execute();
  const runs = await runsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSchedule(row, runs));
}

type Run = Awaited<ReturnType<typeof runsOf>>[number];

/** Newest first. */
async function runsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('schedule_runs')
    .select(['schedule_id', 'due_on', 'failure'])
    .where('schedule_id', 'in', ids)
    .orderBy('due_on', 'desc')
    .execute();
}

function toSchedule(row: ScheduleRow, runs: readonly Run[]): Schedule {
  const own = runs.filter(({ schedule_id }) => schedule_id === row.id);
  const failures = own.flatMap(({ due_on: day, failure: reason }) => (reason ? [{ day, reason }] : []));
  return {
    id: row.id,
    person_id: row.person_id,
    person_name: nameOf(row),
    account_ending: row.receives.slice(-4),
    from_account_id: row.from_account_id,
    from_account_number: row.account_number,
    amount: toWire(row.amount_cents),
    note: row.note,
    repeats: row.repeats,
    status: row.status,
    first_on: row.first_on,
    pay_on: row.next_on,
    last_paid_on: own.find(({ failure }) => failure === null)?.due_on ?? null,
    created_at: row.created_at.toISOString(),
    failures: failures.slice(0, maxFailures),
  };
}

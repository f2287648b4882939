import type { PlannedPayment } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { parseMoney, toWire } from '@bank/shared/money';
import type { NotNull, Selectable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Database, ScheduledPaymentsTable } from '../../kernel/db/tables';
import type { BankError } from '../../kernel/errors/errors';
import { nameOf } from '../people/own-people';
import { scheduleNotFound } from '../placement/payment-errors';
import { type Ended, planNotFound, planOver, scheduleOver } from './errors';
import { events } from './events';

export type ScheduledPayment = Selectable<ScheduledPaymentsTable>;

/** What its customer sees. */
export type View = PlannedPayment | Schedule;

/** How bills and payments to people differ for a customer who schedules or changes one. */
export interface Kind<V> {
  /** Whom it pays. */
  column: 'payee_id' | 'person_id';
  prefix: 'plan' | 'sched';
  find(db: Database, customerId: string, id: string): Promise<V[]>;
  notFound(): BankError;
  over(status: Ended): BankError;
  made: Event;
  auditDetail(it: V): Record<string, string | number>;
}

export const plans: Kind<PlannedPayment> = {
  column: 'payee_id',
  prefix: 'plan',
  find: findPlanned,
  notFound: planNotFound,
  over: planOver,
  made: events.paymentPlanned,
  auditDetail: ({ id, payee_name: name, amount }) => ({ plan: id, name, cents: parseMoney(amount) ?? 0 }),
};

export const schedules: Kind<Schedule> = {
  column: 'person_id',
  prefix: 'sched',
  find: findSchedules,
  notFound: scheduleNotFound,
  over: scheduleOver,
  made: events.scheduleMade,
  auditDetail: ({ id, person_name: name, amount }) => ({
    schedule: id,
    name,
    cents: parseMoney(amount) ?? 0,
  }),
};

export async function findOne<V>(db: Database, kind: Kind<V>, customerId: string, id: string): Promise<V> {
  const [found] = await kind.find(db, customerId, id);
  if (!found) throw kind.notFound();
  return found;
}

const maxShown = 200;
const maxFailures = 12;

/** Newest first. */
const scheduledBy = (db: Database, customerId: string, id?: string) =>
  db
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('accounts as source', 'source.id', 'schedule.from_account_id')
    .selectAll('schedule')
    .select('source.account_number as from_account_number')
    .where('schedule.customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('schedule.id', '=', String(id)))
    .orderBy('schedule.created_at', 'desc')
    .orderBy('schedule.id', 'desc')
    .limit(maxShown);

export async function findPlanned(db: Database, customerId: string, id?: string): Promise<PlannedPayment[]> {
  const rows = await scheduledBy(db, customerId, id)
    .innerJoin('payees', 'payees.id', 'schedule.payee_id')
    .select('payees.name as payee_name')
    .$narrowType<{ payee_id: NotNull; repeats: PlannedPayment['repeats'] }>()
    .execute();
  const runs = await findRuns(db, rows);
  return rows.map((row) => ({
    id: row.id,
    payee_id: row.payee_id,
    payee_name: row.payee_name,
    from_account_number: row.from_account_number,
    amount: toWire(row.amount_cents),
    description: row.note,
    repeats: row.repeats,
    status:
      row.status === 'planned' || row.status === 'paid' || row.status === 'failed' ? row.status : 'cancelled',
    pay_on: row.next_on,
    planned_at: row.created_at.toISOString(),
    failures: failuresIn(runs, row),
  }));
}

export async function findSchedules(db: Database, customerId: string, id?: string): Promise<Schedule[]> {
  const rows = await scheduledBy(db, customerId, id)
    .innerJoin('people', 'people.id', 'schedule.person_id')
    .innerJoin('accounts as target', 'target.id', 'people.account_id')
    .innerJoin('customers', 'customers.id', 'target.customer_id')
    .select(['first_name', 'last_name', 'target.account_number as receives'])
    .$narrowType<{ person_id: NotNull }>()
    .execute();
  const runs = await findRuns(db, rows);
  return rows.map((row) => ({
    id: row.id,
    person_id: row.person_id,
    person_name: nameOf(row),
    account_ending: row.receives.slice(-4),
    from_account_id: row.from_account_id,
    from_account_number: row.from_account_number,
    amount: toWire(row.amount_cents),
    note: row.note,
    repeats: row.repeats,
    status: row.status,
    first_on: row.first_on,
    pay_on: row.next_on,
    last_paid_on: runs.find((run) => run.schedule_id === row.id && run.failure === null)?.due_on ?? null,
    created_at: row.created_at.toISOString(),
    failures: failuresIn(runs, row),
  }));
}

type Known = Pick<ScheduledPayment, 'id'>;

/** Newest first. */
async function findRuns(db: Database, scheduled: readonly Known[]) {
  if (scheduled.length === 0) return [];
  const ids = scheduled.map(({ id }) => id);
  return db
    .selectFrom('scheduled_runs')
    .select(['schedule_id', 'due_on', 'failure'])
    .where('schedule_id', 'in', ids)
    .orderBy('due_on', 'desc')
    .execute();
}

const failuresIn = (runs: Awaited<ReturnType<typeof findRuns>>, { id }: Known) =>
  runs
    .flatMap(({ schedule_id, due_on: day, failure: reason }) =>
      schedule_id === id && reason ? [{ day, reason }] : [],
    )
    .slice(0, maxFailures);

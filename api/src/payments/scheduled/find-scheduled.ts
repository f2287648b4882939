import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { leftOf, type Schedule } from '@bank/shared/contracts/schedules';
import { parseMoney, toWire } from '@bank/shared/money';
import type { NotNull, Selectable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Database, ScheduledPaymentsTable } from '../../kernel/db/tables';
import type { BankError } from '../../kernel/errors/errors';
import { scheduleNotFound } from '../placement/payment-errors';
import { type Ended, planNotFound, planOver, scheduleOver } from './errors';
import { events } from './events';

export type ScheduledPayment = Selectable<ScheduledPaymentsTable>;

/** What its customer sees. */
export type View = PlannedPayment | Schedule;

/** Older pages have words of their own for bills. */
export interface Kind<V> {
  onlyBills: boolean;
  find(db: Database, customerId: string, id: string): Promise<V[]>;
  notFound(): BankError;
  over(status: Ended): BankError;
  made: Event;
  auditDetail(it: V): Record<string, string | number>;
}

export const plans: Kind<PlannedPayment> = {
  onlyBills: true,
  find: findPlanned,
  notFound: planNotFound,
  over: planOver,
  made: events.paymentPlanned,
  auditDetail: ({ id, payee_name: name, amount }) => ({ plan: id, name, cents: parseMoney(amount) ?? 0 }),
};

export const schedules: Kind<Schedule> = {
  onlyBills: false,
  find: (db, customerId, id) => findSchedules(db, customerId, { id, kinds: 'all' }),
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
    .innerJoin('scheduled_recipients as whom', 'whom.id', 'schedule.id')
    .innerJoin('accounts as source', 'source.id', 'schedule.from_account_id')
    .selectAll('schedule')
    .select(['whom.kind', 'whom.name', 'whom.account_ending'])
    .select('source.account_number as from_account_number')
    .where('schedule.customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('schedule.id', '=', String(id)))
    .orderBy('schedule.created_at', 'desc')
    .orderBy('schedule.id', 'desc')
    .limit(maxShown);

/** The result leaves out those that the calls of bills can't name. */
export async function findPlanned(db: Database, customerId: string, id?: string): Promise<PlannedPayment[]> {
  const rows = await scheduledBy(db, customerId, id)
    .where('schedule.payee_id', 'is not', null)
    .where('schedule.status', '<>', 'paused')
    .where('schedule.repeats', 'in', ['once', 'monthly'])
    .$narrowType<{ payee_id: NotNull; repeats: PlannedPayment['repeats'] }>()
    .execute();
  const runs = await findRuns(db, rows);
  return rows.map((row) => ({
    id: row.id,
    payee_id: row.payee_id,
    payee_name: row.name,
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

export async function findSchedules(
  db: Database,
  customerId: string,
  { id, kinds }: { id?: string | undefined; kinds?: 'all' | undefined },
): Promise<Schedule[]> {
  const rows = await scheduledBy(db, customerId, id)
    .$if(kinds !== 'all', (query) => query.where('schedule.payee_id', 'is', null))
    .execute();
  const runs = await findRuns(db, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    person_id: row.person_id ?? '',
    ...(row.payee_id !== null && { payee_id: row.payee_id }),
    person_name: row.name,
    account_ending: row.account_ending,
    ...(row.to_account_id !== null && { to_account_id: row.to_account_id }),
    ...(row.bank_name !== null && { bank_name: row.bank_name }),
    from_account_id: row.from_account_id,
    from_account_number: row.from_account_number,
    amount: toWire(row.amount_cents),
    note: row.note,
    repeats: row.repeats,
    status: row.status,
    first_on: row.first_on,
    pay_on: row.next_on,
    last_paid_on: runs.find((run) => run.schedule_id === row.id && run.failure === null)?.due_on ?? null,
    ...endIn(row),
    created_at: row.created_at.toISOString(),
    failures: failuresIn(runs, row),
  }));
}

function endIn(row: ScheduledPayment): Pick<Schedule, 'end'> {
  const left = leftOf(row, row.next_on);
  if (!left || !row.ends_on || !row.ends_by) return {};
  return { end: { by: row.ends_by, on: row.ends_on, last_on: left.last_on, left: left.count } };
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

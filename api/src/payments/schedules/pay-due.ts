import { formatUsd } from '@bank/shared/money';
import { type SqlBool, sql } from 'kysely';
import { isLocked } from '../../identity/account-lock/find-open-lock';
import type { Alerting } from '../../identity/alerts/send-alert';
import { coolsOff } from '../../identity/contact-changes/cooling-off';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/tx';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { nameOf } from '../people/own-people';
import { recordHold } from '../person-payments/hold-money';
import { lockPaymentsOf } from '../placement/lock-payments';
import { dayOf } from '../planned/pay-days';
import { dayInWords } from '../planned/plan-emails';
import * as events from './events';
import { reportScheduleReview, reviewSchedule } from './review-schedule';
import { nextDay } from './schedule-days';
import { scheduleFailedEmail } from './schedule-emails';

/**
 * Holds the money for each date that has come, like a payment that the customer makes; `sendDue` books it. Several processes may run
 * this concurrently.
 */
export const payDue = (bank: ReviewRunner & Alerting): Promise<number> =>
  reviewEach(bank, { due: findDue, of: 'schedule', decide: (tx, due) => pay(tx, bank, due) });

/** After a change of email or phone number, a person who was never paid waits as if the schedule were made now. */
const waits = (schedule: 'schedule' | 'earlier', now: Date) => sql<SqlBool>`(
  ${coolsOff(`${schedule}.customer_id`, now)}
  and exists (
    select from people as unpaid where id = ${sql.ref(`${schedule}.person_id`)} and last_paid_at is null
  )
)`;

/** A customer's schedules run in order, oldest date first. */
const findDue = (tx: Tx, except: readonly string[]) =>
  tx
    .selectFrom('payment_schedules as schedule')
    .innerJoin('customers', 'customers.id', 'schedule.customer_id')
    .innerJoin('accounts as source', 'source.id', 'schedule.from_account_id')
    .innerJoin('people', 'people.id', 'schedule.person_id')
    .innerJoin('accounts as target', 'target.id', 'people.account_id')
    .innerJoin('customers as payee', 'payee.id', 'target.customer_id')
    .selectAll('schedule')
    .select(['customers.email', 'customers.first_name as payer_name', 'payee.first_name', 'payee.last_name'])
    .select(['people.account_id', 'people.forgotten_at'])
    .where('schedule.status', '=', sql.lit('planned'))
    .where('schedule.next_on', '<=', dayOf(tx.now()))
    .where('customers.locked_at', 'is', null)
    .where(sql<SqlBool>`not ${waits('schedule', tx.now())}`)
    .where(
      sql<SqlBool>`not exists (
        select from payment_schedules as earlier
        where earlier.customer_id = schedule.customer_id and earlier.status = 'planned'
          and (earlier.next_on, earlier.id) < (schedule.next_on, schedule.id)
          and earlier.id <> all(${except}::text[]) and not ${waits('earlier', tx.now())}
      )`,
    )
    .orderBy('schedule.next_on')
    .orderBy('schedule.id');

type Due = Item<typeof findDue>;

async function pay(tx: Tx, bank: Alerting, due: Due): Promise<void> {
  if (await isLocked(tx, due.customer_id)) return;
  await lockPaymentsOf(tx, due.customer_id);
  const failure = await findFailure(tx, due);
  const payment = failure === null ? await hold(tx, bank, due) : null;
  const run = { schedule_id: due.id, due_on: due.next_on, ran_at: tx.now() };
  await tx
    .insertInto('schedule_runs')
    .values({ ...run, payment_id: payment, failure })
    .execute();
  const next = nextDay(due, due.next_on);
  await tx
    .updateTable('payment_schedules')
    .set(next ? { next_on: next } : { status: failure ? 'failed' : 'paid' })
    .where('id', '=', due.id)
    .execute();
  if (failure !== null) await report(tx, due, failure, next);
}

async function findFailure(tx: Tx, due: Due): Promise<string | null> {
  if (due.forgotten_at) return `You removed ${nameOf(due)} from your people.`;
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'is_active', 'balance_cents', 'held_cents'])
    .where('id', 'in', [due.from_account_id, due.account_id])
    .execute();
  const [source, target] = [due.from_account_id, due.account_id].map((id) =>
    accounts.find((one) => one.id === id),
  );
  if (!source?.is_active) return 'The account you chose to pay from is closed.';
  if (!target?.is_active) return `${nameOf(due)}'s account is closed.`;
  const isCovered = source.balance_cents - source.held_cents >= due.amount_cents;
  return isCovered ? null : "There wasn't enough money in the account.";
}

async function hold(tx: Tx, bank: Alerting, due: Due): Promise<string> {
  const review = await reviewSchedule(tx, due);
  const id = await recordHold(tx, {
    customerId: due.customer_id,
    person: { id: due.person_id, account_id: due.account_id },
    from_account_id: due.from_account_id,
    amount: due.amount_cents,
    note: due.note,
    // The date is part of the permit, which the database accepts once.
    permit: `${due.id} ${due.next_on}`,
    request_id: null,
    review_reason: review?.reason ?? null,
  });
  if (review) await reportScheduleReview(tx, bank, due, { ...review, paymentId: id });
  return id;
}

async function report(tx: Tx, due: Due, reason: string, next: string | null): Promise<void> {
  const [amount, name] = [formatUsd(due.amount_cents), nameOf(due)];
  const content = scheduleFailedEmail({
    firstName: due.payer_name,
    amount,
    name,
    day: due.next_on,
    reason,
    next,
  });
  await tx.mail({ to: due.email, content });
  // Without an email of its own, because the customer always gets that one.
  await notify(
    tx,
    { id: due.customer_id, email: due.email },
    {
      kind: 'bill-short',
      title: `We couldn't pay ${amount} to ${name}`,
      text: `${reason} It was scheduled for ${dayInWords(due.next_on)}.`,
      path: '/dashboard/pay',
      once: `${due.id} ${due.next_on} failed`,
    },
  );
  await tx.audit({
    event: events.scheduledPaymentFailed,
    customerId: due.customer_id,
    detail: { schedule: due.id, name, cents: due.amount_cents },
  });
}

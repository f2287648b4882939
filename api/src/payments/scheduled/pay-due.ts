import { nextDay } from '@bank/shared/contracts/schedules';
import { isLocked } from '../../identity/account-lock/find-open-lock';
import type { Alerting } from '../../identity/alerts/send-alert';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { ScheduledRecipient } from '../../kernel/db/tables';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { nameOf } from '../people/own-people';
import { findScheduledRecipient } from '../permits/scheduled-recipient';
import { recordHold } from '../person-payments/hold-money';
import { lockPaymentsOf } from '../placement/lock-payments';
import { placePlanned } from '../placement/place-payment';
import { failedEmail, lastEmail, type Notice, noticeOf, wordsOf } from './emails';
import { events } from './events';
import { type Due, findDue } from './find-due';
import { detailsOf } from './planned-payment';
import { reviewSchedule } from './review-schedule';

/**
 * Pays each date that has come. Returns how many were paid, failed for good or wait for a second try. Several processes
 * may run this concurrently.
 */
export const payDue = (bank: ReviewRunner & Alerting): Promise<number> =>
  reviewEach(bank, {
    due: findDue,
    of: 'schedule',
    decide: (tx, due) => pay(tx, bank, due),
    concurrency: 4,
  });

async function pay(tx: Tx, bank: Alerting, due: Due): Promise<void> {
  if (await isLocked(tx, due.customer_id)) return;
  const whom = await findScheduledRecipient(tx, due.id);
  const run = due.person_id ? await payPerson(tx, bank, due) : await place(tx, due, whom);
  const retryAt = run.failure === failures.insufficient && retryOf(due, tx.now());
  if (retryAt) return postpone(tx, due, noticeOf(due, whom), retryAt);
  await tx
    .insertInto('scheduled_runs')
    .values({ schedule_id: due.id, due_on: due.next_on, ran_at: tx.now(), ...run })
    .execute();
  const next = nextDay(due, due.next_on);
  const { failure } = run;
  await tx
    .updateTable('scheduled_payments')
    .set({ retry_at: null, ...(next ? { next_on: next } : { status: statusAfter(due, failure) }) })
    .where('id', '=', due.id)
    .execute();
  if (failure) await report(tx, due, noticeOf(due, whom), { failure, next });
  if (!next && due.repeats !== 'once') await reportEnd(tx, due, noticeOf(due, whom));
}

function statusAfter({ repeats }: Due, failure: string | undefined): 'paid' | 'failed' | 'ended' {
  if (repeats !== 'once') return 'ended';
  return failure ? 'failed' : 'paid';
}

const retryAfter = hours(20);

/** Null if it's too late. The money of a salary or of another transfer may come during the day. */
function retryOf({ next_on }: Due, now: Date): Date | null {
  const at = later(new Date(`${next_on}T00:00:00Z`), retryAfter);
  return now < at ? at : null;
}

async function postpone(tx: Tx, due: Due, notice: Notice, retryAt: Date): Promise<void> {
  await tx.updateTable('scheduled_payments').set({ retry_at: retryAt }).where('id', '=', due.id).execute();
  const { amount, name } = notice;
  const { verb, path } = wordsOf(notice);
  await notify(
    tx,
    { id: due.customer_id, email: due.email },
    {
      kind: 'bill-short',
      title: `Not enough money yet for ${name}`,
      text: `We'll try to ${verb} ${amount} again later today. Please add money before then.`,
      path,
      once: `${due.id} ${due.next_on} postponed`,
    },
  );
}

/** What became of a payment. */
interface Run {
  transaction_id?: string;
  payment_id?: string;
  failure?: string;
}

const failures: Partial<Record<string, string>> = {
  insufficient: "There wasn't enough money in the account.",
  'no-source': 'The account you chose to pay from is closed.',
  'no-destination': 'The account you chose to send to is closed.',
};

async function place(tx: Tx, due: Due, whom: ScheduledRecipient): Promise<Run> {
  const by = { planId: due.id, customer: { id: due.customer_id, email: due.email }, at: tx.now() };
  const made = await placePlanned(tx, by, {
    ...(await detailsOf(tx, due, whom)),
    from: due.from_account_id,
    to: whom.account_id,
    amount: due.amount_cents,
  });
  if (!('refused' in made)) return { transaction_id: made.transactionId };
  const failure = failures[made.refused];
  if (!failure) throw new Error(`scheduled payment refused: ${JSON.stringify(made)}`);
  return { failure };
}

/** Holds the money, like a payment that the customer makes; `sendDue` books it. */
async function payPerson(tx: Tx, bank: Alerting, due: Due): Promise<Run> {
  await lockPaymentsOf(tx, due.customer_id);
  const person = await findPersonOf(tx, due);
  const failure = findFailure(due, person);
  return failure ? { failure } : { payment_id: await hold(tx, bank, due, person) };
}

type Person = Awaited<ReturnType<typeof findPersonOf>>;

const findPersonOf = (tx: Tx, { id }: Due) =>
  tx
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('people', 'people.id', 'schedule.person_id')
    .innerJoin('accounts as source', 'source.id', 'schedule.from_account_id')
    .innerJoin('accounts as target', 'target.id', 'people.account_id')
    .innerJoin('customers', 'customers.id', 'target.customer_id')
    .select(['people.id', 'people.account_id', 'people.forgotten_at', 'target.is_active as can_receive'])
    .select(['source.is_active as can_pay', 'source.balance_cents', 'source.held_cents'])
    .select(['customers.first_name', 'customers.last_name'])
    .where('schedule.id', '=', id)
    .executeTakeFirstOrThrow();

function findFailure({ amount_cents }: Due, person: Person): string | undefined {
  if (person.forgotten_at) return `You removed ${nameOf(person)} from your people.`;
  if (!person.can_pay) return failures['no-source'];
  if (!person.can_receive) return `${nameOf(person)}'s account is closed.`;
  return person.balance_cents - person.held_cents < amount_cents ? failures.insufficient : undefined;
}

async function hold(tx: Tx, bank: Alerting, due: Due, person: Person): Promise<string> {
  const review = await reviewSchedule(tx, due, person.account_id);
  const id = await recordHold(tx, {
    customerId: due.customer_id,
    person,
    from_account_id: due.from_account_id,
    amount: due.amount_cents,
    note: due.note,
    // The date is part of the permit, which the database accepts once.
    permit: `${due.id} ${due.next_on}`,
    request_id: null,
    review_reason: review?.reason ?? null,
  });
  await review?.report(bank, id);
  return id;
}

async function report(
  tx: Tx,
  due: Due,
  notice: Notice,
  { failure, next }: { failure: string; next: string | null },
): Promise<void> {
  const { kind, amount, name, day } = notice;
  const { verb, path } = wordsOf(notice);
  await tx.mail({ to: due.email, content: failedEmail(notice, failure, next) });
  const customer = { id: due.customer_id, email: due.email };
  // Without an email of its own, because the customer always gets that one.
  if (kind !== 'bill')
    await notify(tx, customer, {
      kind: 'bill-short',
      title: `We couldn't ${verb} ${amount} to ${name}`,
      text: `${failure} It was scheduled for ${day}.`,
      path,
      once: `${due.id} ${due.next_on} failed`,
    });
  const detail = { name, cents: due.amount_cents };
  await tx.audit(
    kind === 'bill'
      ? { event: events.plannedPaymentFailed, customerId: customer.id, detail: { plan: due.id, ...detail } }
      : {
          event: events.scheduledPaymentFailed,
          customerId: customer.id,
          detail: { schedule: due.id, ...detail },
        },
  );
}

/** The last date came. */
async function reportEnd(tx: Tx, due: Due, notice: Notice): Promise<void> {
  await tx.mail({ to: due.email, content: lastEmail(notice) });
  await tx.audit({
    event: events.scheduleFinished,
    customerId: due.customer_id,
    detail: { schedule: due.id, name: notice.name, cents: due.amount_cents },
  });
}

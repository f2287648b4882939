import { sameAccount } from '@bank/shared/contracts/payment-purpose';
import { isPayDay, nextDay, type ScheduleChange } from '@bank/shared/contracts/schedules';
import type { Updateable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { badInput } from '../../kernel/errors/errors';
import type { Email } from '../../kernel/mail/email';
import { consumePermit, purposeOf } from '../permits/permit';
import { findScheduledRecipient } from '../permits/scheduled-recipient';
import { findOwnAccount } from '../placement/own-account';
import { pinRequired } from '../placement/payment-errors';
import { editedEmail, endedEmail, type Notice, noticeOfView } from './emails';
import {
  alreadyPaidOn,
  invalidPayDay,
  lastPayment,
  nothingLeft,
  nothingToSkip,
  notRepeating,
  notSkipped,
  otherKindOfRhythm,
} from './errors';
import { events } from './events';
import { findOne, type Kind, type ScheduledPayment, type View } from './find-scheduled';
import { isInRhythm, nextDayAfter } from './pay-days';
import { readEnd } from './schedule-end';

type Values = Updateable<ScheduledPaymentsTable>;

interface Change {
  message: string;
  event: Event;
  email?: (notice: Notice) => Email;
  /** Null if the payment already is as wanted. */
  decide(tx: Tx, row: ScheduledPayment): Promise<Values | null>;
  /** A repeat changes nothing. */
  ends?: true;
}

export const change = <V extends View>(
  bank: Bank,
  kind: Kind<V>,
  asked: RequestContext & { params: { id: string } },
  { message, event, email, decide, ends }: Change,
): Promise<{ success: true; message: string; data: V }> =>
  bank.command(asked, async (tx) => {
    const { id } = asked.params;
    const { customer } = asked.caller;
    const row = await lock(tx, kind, customer.id, id);
    const { status } = row;
    const isDone = ends && status === 'ended';
    if (!isDone && status !== 'planned' && status !== 'paused') throw kind.over(status);
    const values = isDone ? null : await decide(tx, row);
    if (values) await tx.updateTable('scheduled_payments').set(values).where('id', '=', id).execute();
    const data = await findOne(tx, kind, customer.id, id);
    if (values) await tx.audit({ event, detail: kind.auditDetail(data) });
    const content = values && email?.(noticeOfView(customer.first_name, data));
    if (content) await tx.mail({ to: customer.email, content });
    return { success: true, message, data };
  });

/** Takes turns with the job that pays what is due. */
async function lock(tx: Tx, kind: Kind<unknown>, customerId: string, id: string): Promise<ScheduledPayment> {
  const row = await tx
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .$if(kind.onlyBills, (query) => query.where('payee_id', 'is not', null))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw kind.notFound();
  return row;
}

const ended: Pick<Change, 'ends' | 'decide'> = { ends: true, decide: async () => ({ status: 'ended' }) };

export const canceling: Change = {
  message: 'Scheduled payment canceled. Nothing will be paid.',
  event: events.planCancelled,
  email: endedEmail,
  ...ended,
};

export const ending: Change = {
  message: 'Scheduled payment ended. Nothing more will be paid.',
  event: events.scheduleEnded,
  email: endedEmail,
  ...ended,
};

function assertRepeating({ repeats }: ScheduledPayment): void {
  if (repeats === 'once') throw notRepeating();
}

export const pausing: Change = {
  message: 'Payments paused',
  event: events.schedulePaused,
  decide: async (_tx, row) => {
    assertRepeating(row);
    return row.status === 'paused' ? null : { status: 'paused' };
  },
};

/** The dates that came while it was paused aren't paid later. */
export const resuming: Change = {
  message: 'Payments resumed',
  event: events.scheduleResumed,
  decide: async (tx, row) => {
    if (row.status === 'planned') return null;
    const next = nextDayAfter(row, row.next_on, dayOf(tx.now()));
    if (next === null) throw nothingLeft();
    return { status: 'planned', next_on: next, retry_at: null };
  },
};

export const skipping = (day: string): Change => ({
  message: 'Next payment skipped',
  event: events.scheduleSkipped,
  decide: async (tx, row) => {
    assertRepeating(row);
    const next = nextDay(row, day);
    if (row.next_on === next && !(await findRun(tx, row.id, '=', day))) return null;
    if (row.next_on !== day) throw nothingToSkip();
    if (next === null) throw lastPayment();
    return { next_on: next, retry_at: null };
  },
});

/** Only back to a date that the customer confirmed, and that isn't over. */
export const unskipping = (day: string): Change => ({
  message: 'Payment no longer skipped',
  event: events.scheduleUnskipped,
  decide: async (tx, row) => {
    if (row.next_on === day) return null;
    const isNextBefore = isInRhythm(row, day) && nextDay(row, day) === row.next_on;
    if (!isNextBefore || day < dayOf(tx.now()) || (await findRun(tx, row.id, '>=', day))) throw notSkipped();
    return { next_on: day };
  },
});

/** The job may be faster than the customer. After a clock was set back, a date may be ahead of us and have a run. */
const findRun = (tx: Tx, id: string, comparison: '=' | '>=', day: string) =>
  tx
    .selectFrom('scheduled_runs')
    .select('due_on')
    .where('schedule_id', '=', id)
    .where('due_on', comparison, day)
    .limit(1)
    .executeTakeFirst();

/** A repeat changes nothing and needs no PIN, and neither does another note. */
export const editing = (wanted: ScheduleChange, context: RequestContext): Change => ({
  message: 'Payment changed',
  event: events.scheduleEdited,
  email: editedEmail,
  decide: async (tx, row) => {
    if (!isSamePayment(row, wanted)) return authorize(tx, row, wanted, context);
    return row.note === wanted.note ? null : { note: wanted.note };
  },
});

const isSamePayment = (row: ScheduledPayment, wanted: ScheduleChange) =>
  row.amount_cents === wanted.amount &&
  row.from_account_id === wanted.from_account_id &&
  row.next_on === wanted.pay_on &&
  row.repeats === (wanted.repeats ?? row.repeats) &&
  row.ends_on === endAfter(row, wanted).ends_on;

/** What the change doesn't mention stays, if it still can. */
function endAfter(row: ScheduledPayment, { pay_on, repeats = row.repeats, ...wanted }: ScheduleChange) {
  const { ends_on, ends_after } = wanted;
  const stays = ends_on === undefined && !ends_after;
  const end = readEnd({ pay_on, repeats, ends_after, ends_on: stays ? row.ends_on : ends_on });
  return stays ? { ends_on: end.ends_on, ends_by: row.ends_by } : end;
}

/** Another date sets another rhythm. */
async function authorize(
  tx: Tx,
  row: ScheduledPayment,
  wanted: ScheduleChange,
  { caller, at }: RequestContext,
): Promise<Values> {
  const { id, next_on } = row;
  const { from_account_id: from, amount, note, pay_on, repeats = row.repeats } = wanted;
  await findOwnAccount(tx, caller.customer.id, from, 'from_account_id');
  const isMoved = pay_on !== next_on;
  if ((repeats === 'once') !== (row.repeats === 'once')) throw otherKindOfRhythm();
  const end = endAfter(row, wanted);
  if (isMoved && !isPayDay(pay_on, at)) throw invalidPayDay();
  if (isMoved && (await findRun(tx, id, '>=', pay_on))) throw alreadyPaidOn();
  const { account_id: to } = await findScheduledRecipient(tx, id);
  if (to === from) throw badInput({ from_account_id: [sameAccount] });
  const purpose = purposeOf.scheduleChange(id, { ...wanted, repeats: wanted.repeats ?? 'once' });
  const permit = await consumePermit(tx, caller, { from, to, amount, purpose });
  if (!permit) throw pinRequired();
  const days = isMoved || repeats !== row.repeats ? { first_on: pay_on, next_on: pay_on } : {};
  return {
    from_account_id: from,
    amount_cents: amount,
    note,
    repeats,
    ...end,
    permit_id: permit,
    retry_at: null,
    edited_at: at,
    ...days,
  };
}

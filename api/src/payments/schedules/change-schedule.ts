import type { Schedule } from '@bank/shared/contracts/schedules';
import type { Updateable } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { PaymentSchedulesTable } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import type { Email } from '../../kernel/mail/email';
import { dayOf } from '../planned/pay-days';
import * as events from './events';
import { findSchedule, lockSchedule, type ScheduleRow } from './find-schedules';
import { nextDay, nextDayAfter } from './schedule-days';
import { scheduleEndedEmail } from './schedule-emails';
import { nothingToSkip, notRepeating, scheduleOver } from './schedule-errors';
import { auditOf } from './schedule-events';

export interface Changed {
  success: true;
  message: string;
  data: Schedule;
}

interface Change {
  message: string;
  event: Event;
  email?: (firstName: string, schedule: Schedule) => Email;
  /** Null if the schedule already is as wanted. */
  decide(tx: Tx, row: ScheduleRow): Promise<Updateable<PaymentSchedulesTable> | null>;
  /** Also without a change once it's over. */
  isOver?: (row: ScheduleRow) => boolean;
}

export const change = (
  bank: Bank,
  id: string,
  context: RequestContext,
  { message, event, email, decide, isOver }: Change,
): Promise<Changed> =>
  bank.command(context, async (tx) => {
    const { customer } = context.caller;
    const row = await lockSchedule(tx, customer.id, id);
    const isDone = isOver?.(row) ?? false;
    const { status } = row;
    if (!isDone && status !== 'planned' && status !== 'paused') throw scheduleOver(status);
    const values = isDone ? null : await decide(tx, row);
    if (values) await tx.updateTable('payment_schedules').set(values).where('id', '=', id).execute();
    const data = await findSchedule(tx, customer.id, id);
    if (values) await tx.audit({ event, detail: auditOf(data) });
    if (values && email) await tx.mail({ to: customer.email, content: email(customer.first_name, data) });
    return { success: true, message, data };
  });

function assertRepeating({ repeats }: ScheduleRow): void {
  if (repeats === 'once') throw notRepeating();
}

export const pauseSchedule = (bank: Bank, id: string, context: RequestContext) =>
  change(bank, id, context, {
    message: 'Payments paused',
    event: events.schedulePaused,
    decide: async (_tx, row) => {
      assertRepeating(row);
      return row.status === 'paused' ? null : { status: 'paused' };
    },
  });

/** The dates that came while it was paused aren't paid later. */
export const resumeSchedule = (bank: Bank, id: string, context: RequestContext) =>
  change(bank, id, context, {
    message: 'Payments resumed',
    event: events.scheduleResumed,
    decide: async (tx, row) => {
      if (row.status === 'planned') return null;
      return { status: 'planned', next_on: nextDayAfter(row, row.next_on, dayOf(tx.now())) };
    },
  });

export const skipPayment = (bank: Bank, id: string, day: string, context: RequestContext) =>
  change(bank, id, context, {
    message: 'Next payment skipped',
    event: events.scheduleSkipped,
    decide: async (tx, row) => {
      assertRepeating(row);
      const next = nextDay(row, day);
      if (row.next_on === next && !(await hasCome(tx, row.id, day))) return null;
      if (row.next_on !== day || next === null) throw nothingToSkip();
      return { next_on: next };
    },
  });

/** Whether the job was faster than the customer, so that the date was paid or failed instead. */
async function hasCome(tx: Tx, id: string, day: string): Promise<boolean> {
  const run = tx.selectFrom('schedule_runs').select('due_on').where('schedule_id', '=', id);
  return (await run.where('due_on', '=', day).executeTakeFirst()) !== undefined;
}

export const endSchedule = (bank: Bank, id: string, context: RequestContext) =>
  change(bank, id, context, {
    message: 'Scheduled payment ended. Nothing more will be paid.',
    event: events.scheduleEnded,
    email: scheduleEndedEmail,
    isOver: ({ status }) => status === 'ended',
    decide: async () => ({ status: 'ended' }),
  });

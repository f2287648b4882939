import type { ScheduleChange } from '@bank/shared/contracts/schedules';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { consumePermit } from '../permits/consume-permit';
import { purposeOfScheduleChange } from '../permits/purpose';
import { findSource } from '../person-payments/find-source';
import { pinRequired } from '../placement/payment-errors';
import { isPayDay } from '../planned/pay-days';
import { invalidPayDay } from '../planned/plan-errors';
import { type Changed, change } from './change-schedule';
import * as events from './events';
import type { ScheduleRow } from './find-schedules';
import { scheduleEditedEmail } from './schedule-emails';
import { alreadyPaidOn } from './schedule-errors';

/** A repeat changes nothing and needs no PIN. */
export const editSchedule = (
  bank: Bank,
  id: string,
  wanted: ScheduleChange,
  context: RequestContext,
): Promise<Changed> =>
  change(bank, id, context, {
    message: 'Payment changed',
    event: events.scheduleEdited,
    email: scheduleEditedEmail,
    decide: async (tx, row) => {
      const isSameNote = row.note === wanted.note;
      if (isSamePayment(row, wanted)) return isSameNote ? null : { note: wanted.note };
      return authorize(tx, row, wanted, context);
    },
  });

const isSamePayment = (row: ScheduleRow, wanted: ScheduleChange) =>
  row.amount_cents === wanted.amount &&
  row.from_account_id === wanted.from_account_id &&
  row.next_on === wanted.pay_on;

/** Another date sets another rhythm. */
async function authorize(tx: Tx, row: ScheduleRow, wanted: ScheduleChange, { caller, at }: RequestContext) {
  const { from_account_id: from, amount, note, pay_on } = wanted;
  await findSource(tx, caller.customer.id, from);
  const isMoved = pay_on !== row.next_on;
  if (isMoved) await assertFree(tx, row.id, pay_on, at);
  const purpose = purposeOfScheduleChange(row.id, pay_on);
  const permit = await consumePermit(tx, caller, { from, to: row.to_account_id, amount, purpose });
  if (!permit) throw pinRequired();
  const days = isMoved ? { first_on: pay_on, next_on: pay_on } : {};
  return { from_account_id: from, amount_cents: amount, note, permit_id: permit, ...days };
}

/** After a clock was set back, a date may be ahead of us and nevertheless paid. */
async function assertFree(tx: Tx, id: string, day: string, at: Date): Promise<void> {
  if (!isPayDay(day, at)) throw invalidPayDay();
  const run = tx.selectFrom('schedule_runs').select('due_on').where('schedule_id', '=', id);
  if (await run.where('due_on', '>=', day).limit(1).executeTakeFirst()) throw alreadyPaidOn();
}

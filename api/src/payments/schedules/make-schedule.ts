import type { Schedule, ScheduleToMake } from '@bank/shared/contracts/schedules';
import { writeAlert } from '../../identity/alerts/send-alert';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { findOwnPerson, nameOf } from '../people/own-people';
import { personLeft } from '../people/people-errors';
import { consumePermit } from '../permits/consume-permit';
import { purposeOfSchedule } from '../permits/purpose';
import { findSource } from '../person-payments/find-source';
import { isKnownTo } from '../person-payments/is-known-to';
import { lockPaymentsOf } from '../placement/lock-payments';
import { pinRequired } from '../placement/payment-errors';
import { isPayDay } from '../planned/pay-days';
import { invalidPayDay } from '../planned/plan-errors';
import * as events from './events';
import { findSchedule } from './find-schedules';
import { scheduledEmail, scheduledTitle } from './schedule-emails';
import { maxActive, tooManySchedules } from './schedule-errors';
import { auditOf } from './schedule-events';

interface Made {
  success: true;
  message: string;
  data: Schedule;
}

export const makeSchedule = (bank: Bank, order: ScheduleToMake, context: RequestContext): Promise<Made> =>
  bank.command(context, (tx) => tx.once(replayableOf(context), () => make(tx, bank, order, context)));

async function make(tx: Tx, bank: Bank, order: ScheduleToMake, context: RequestContext): Promise<Made> {
  const { caller, at } = context;
  const { customer } = caller;
  const { person_id, from_account_id, amount, note, repeats, pay_on } = order;
  await lockPaymentsOf(tx, customer.id);
  if (!isPayDay(pay_on, at)) throw invalidPayDay();
  await findSource(tx, customer.id, from_account_id);
  const person = await findOwnPerson(tx, customer.id, person_id);
  if (!person.is_active) throw personLeft(nameOf(person));
  await enforceLimit(tx, customer.id);
  const purpose = purposeOfSchedule(person_id, { pay_on, repeats });
  const permit = await consumePermit(tx, caller, {
    from: from_account_id,
    to: person.account_id,
    amount,
    purpose,
  });
  if (!permit) throw pinRequired();
  const id = newId('sched');
  const row = {
    id,
    customer_id: customer.id,
    person_id,
    from_account_id,
    amount_cents: amount,
    note,
    repeats,
  };
  await tx
    .insertInto('payment_schedules')
    .values({
      ...row,
      first_on: pay_on,
      next_on: pay_on,
      status: 'planned',
      created_at: at,
      permit_id: permit,
    })
    .execute();
  const data = await findSchedule(tx, customer.id, id);
  const isKnown = await isKnownTo(tx, customer.id, person.account_id, at);
  await report(tx, bank, context, { schedule: data, isKnown });
  await tx.audit({ event: events.scheduleMade, detail: auditOf(data) });
  return { success: true, message: 'Payment scheduled', data };
}

interface Scheduled {
  schedule: Schedule;
  /** Whether the customer paid the person before. */
  isKnown: boolean;
}

async function report(
  tx: Tx,
  bank: Bank,
  { caller, visitor }: RequestContext,
  { schedule, isKnown }: Scheduled,
): Promise<void> {
  const { customer } = caller;
  const write = scheduledEmail(customer.first_name, schedule);
  const what = { customer, caller, visitor, title: scheduledTitle(schedule) };
  const content = isKnown ? write(null) : await writeAlert(tx, bank, what, write);
  await tx.mail({ to: customer.email, content });
}

async function enforceLimit(tx: Tx, customerId: string): Promise<void> {
  const last = await tx
    .selectFrom('payment_schedules')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['planned', 'paused'])
    .orderBy('id')
    .offset(maxActive - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw tooManySchedules();
}

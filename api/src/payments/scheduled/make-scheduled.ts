import type { BillToPlan } from '@bank/shared/contracts/bills';
import type { ScheduleToMake } from '@bank/shared/contracts/schedules';
import type { Insertable } from 'kysely';
import { writeAlert } from '../../identity/alerts/send-alert';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { findPayee } from '../payees/payees';
import { findOwnPerson, nameOf, personLeft } from '../people/own-people';
import { consumePermit, purposeOf } from '../permits/permit';
import { findSource } from '../person-payments/hold-money';
import { isKnownTo } from '../person-payments/send-due';
import { lockPaymentsOf } from '../placement/lock-payments';
import { pinRequired } from '../placement/payment-errors';
import { noticeOfView, scheduledEmail, scheduledTitle } from './emails';
import { invalidPayDay, maxActive, tooManySchedules } from './errors';
import { findOne, type Kind, plans, schedules, type View } from './find-scheduled';
import { isPayDay } from './pay-days';

type Terms = Pick<ScheduleToMake, 'from_account_id' | 'amount' | 'pay_on' | 'repeats'>;

/** Whom the customer pays. */
interface Target {
  columns: Pick<Insertable<ScheduledPaymentsTable>, 'payee_id' | 'person_id' | 'note'>;
  /** The account that receives the money. */
  to: string;
  /** What the PIN was verified for. */
  purpose: string;
  /** Otherwise, the email has a link that locks the account. */
  isKnown: boolean;
}

export const planBill = (bank: Bank, bill: BillToPlan, context: RequestContext) =>
  make(bank, plans, bill, context, async (tx, customerId) => {
    const { id: payee_id } = await findPayee(tx, customerId, { id: bill.payee_id });
    const columns = { payee_id, note: bill.description || 'Bill payment' };
    return { columns, to: 'bank_bill_payments', purpose: purposeOf.plan(payee_id, bill), isKnown: true };
  });

export const makeSchedule = (bank: Bank, order: ScheduleToMake, context: RequestContext) =>
  make(bank, schedules, order, context, async (tx, customerId) => {
    const { person_id, note } = order;
    const person = await findOwnPerson(tx, customerId, person_id);
    if (!person.is_active) throw personLeft(nameOf(person));
    await enforceLimit(tx, customerId);
    const [to, purpose] = [person.account_id, purposeOf.schedule(person_id, order)];
    const isKnown = await isKnownTo(tx, customerId, to, context.at);
    return { columns: { person_id, note }, to, purpose, isKnown };
  });

const make = <V extends View>(
  bank: Bank,
  kind: Kind<V>,
  { from_account_id, amount, pay_on, repeats }: Terms,
  context: RequestContext,
  findTarget: (tx: Tx, customerId: string) => Promise<Target>,
): Promise<{ success: true; message: string; data: V }> =>
  bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const { caller, visitor, at } = context;
      const { customer } = caller;
      await lockPaymentsOf(tx, customer.id);
      if (!isPayDay(pay_on, at)) throw invalidPayDay();
      await findSource(tx, customer.id, from_account_id);
      const { columns, to, purpose, isKnown } = await findTarget(tx, customer.id);
      const permit_id = await consumePermit(tx, caller, { from: from_account_id, to, amount, purpose });
      if (!permit_id) throw pinRequired();
      const id = newId(kind.prefix);
      const days = { first_on: pay_on, next_on: pay_on, created_at: at };
      const row = { id, customer_id: customer.id, from_account_id, amount_cents: amount, repeats, permit_id };
      await tx
        .insertInto('scheduled_payments')
        .values({ ...row, ...columns, ...days, status: 'planned' })
        .execute();
      const data = await findOne(tx, kind, customer.id, id);
      const notice = noticeOfView(customer.first_name, data);
      const write = (lockUrl: string | null) => scheduledEmail(notice, lockUrl);
      const what = { customer, caller, visitor, title: scheduledTitle(notice) };
      const content = isKnown ? write(null) : await writeAlert(tx, bank, what, write);
      await tx.mail({ to: customer.email, content });
      await tx.audit({ event: kind.made, detail: kind.auditDetail(data) });
      return { success: true, message: 'Payment scheduled', data };
    }),
  );

async function enforceLimit(tx: Tx, customerId: string): Promise<void> {
  const last = await tx
    .selectFrom('scheduled_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('person_id', 'is not', null)
    .where('status', 'in', ['planned', 'paused'])
    .orderBy('id')
    .offset(maxActive - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw tooManySchedules();
}

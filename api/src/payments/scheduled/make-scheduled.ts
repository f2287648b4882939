import type { BillToPlan } from '@bank/shared/contracts/bills';
import { isPayDay, type ScheduleToMake } from '@bank/shared/contracts/schedules';
import { writeAlert } from '../../identity/alerts/send-alert';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { saveRecipient } from '../external/recipients';
import { consumePermit, scheduledPurpose } from '../permits/permit';
import { lockPaymentsOf } from '../placement/lock-payments';
import { findOwnAccount } from '../placement/own-account';
import { pinRequired } from '../placement/payment-errors';
import { noticeOfView, scheduledEmail, scheduledTitle } from './emails';
import { invalidPayDay, maxActive, tooManySchedules } from './errors';
import { findOne, type Kind, plans, schedules, type View } from './find-scheduled';
import { findBillTarget, findTarget, type Target } from './find-target';
import { readEnd } from './schedule-end';

type Terms = Pick<ScheduleToMake, 'from_account_id' | 'amount' | 'pay_on' | 'repeats'> &
  Partial<Pick<ScheduleToMake, 'ends_on' | 'ends_after'>>;

export const planBill = (bank: Bank, bill: BillToPlan, context: RequestContext) =>
  make(bank, plans, bill, context, async (tx, customerId) => {
    const target = await findBillTarget(tx, customerId, bill.payee_id);
    return { ...target, columns: { ...target.columns, note: bill.description || 'Bill payment' } };
  });

export const makeSchedule = (bank: Bank, order: ScheduleToMake, context: RequestContext) =>
  make(bank, schedules, order, context, async (tx, customerId) => {
    const target = await findTarget(tx, customerId, order, context.at);
    await enforceLimit(tx, customerId, target.field);
    if (order.recipient?.save) await saveRecipient(tx, order.recipient, context);
    return { ...target, columns: { ...target.columns, note: order.note } };
  });

const make = <V extends View>(
  bank: Bank,
  kind: Kind<V>,
  { from_account_id, amount, pay_on, repeats, ends_on, ends_after }: Terms,
  context: RequestContext,
  find: (tx: Tx, customerId: string) => Promise<Target & { columns: { note: string } }>,
): Promise<{ success: true; message: string; data: V }> =>
  bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const { caller, visitor, at } = context;
      const { customer } = caller;
      const when = { pay_on, repeats, ends_on, ends_after };
      await lockPaymentsOf(tx, customer.id);
      if (!isPayDay(pay_on, at)) throw invalidPayDay();
      const end = readEnd(when);
      await findOwnAccount(tx, customer.id, from_account_id, 'from_account_id');
      const { prefix, columns, to, isKnown, ...target } = await find(tx, customer.id);
      const purpose = scheduledPurpose(target.purpose, when);
      const permit_id = await consumePermit(tx, caller, { from: from_account_id, to, amount, purpose });
      if (!permit_id) throw pinRequired();
      const id = newId(prefix);
      const days = { first_on: pay_on, next_on: pay_on, created_at: at };
      const row = {
        id,
        customer_id: customer.id,
        from_account_id,
        amount_cents: amount,
        repeats,
        permit_id,
        ...end,
      };
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

async function enforceLimit(tx: Tx, customerId: string, field: string): Promise<void> {
  const last = await tx
    .selectFrom('scheduled_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('payee_id', 'is', null)
    .where('status', 'in', ['planned', 'paused'])
    .orderBy('id')
    .offset(maxActive - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw tooManySchedules(field);
}

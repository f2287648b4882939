import { formatUsd } from '@bank/shared/money';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import { queueMail } from '../../kernel/mail/queue-mail';
import type { By } from '../payees/find-or-add-payee';
import { dayInWords } from './day-in-words';
import { findPlan } from './find-planned';
import { noSuchPlan, planIsOver } from './plan-errors';
import { planCancelledLetter } from './planned-payments';
import { toldOfPlan } from './told-of-plan';

const message = 'Planned payment canceled. Nothing will be paid.';

/** Cancels a plan, of a monthly one all that are to come. Canceled again, it is answered again. */
export async function cancelPlan(deps: BankDeps, id: string, { caller, visitor, at }: By) {
  const { customer, sessionId } = caller;
  const data = await deps.db.transaction().execute(async (trx) => {
    const isCancelled = await trx
      .updateTable('planned_payments')
      .set({ status: 'cancelled' })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .returning('id')
      .executeTakeFirst();
    const plan = await findPlan(trx, customer.id, id);
    if (!plan) throw noSuchPlan();
    if (plan.status !== 'cancelled') throw planIsOver(plan.status);
    if (!isCancelled) return plan;
    const letter = planCancelledLetter({
      firstName: customer.first_name,
      amount: formatUsd(plan.amount),
      payee: plan.payee_name,
      description: plan.description,
      day: dayInWords(plan.pay_on),
    });
    await queueMail(trx, { to: customer.email, letter, at });
    const what = { action: 'plan-cancelled', customerId: customer.id, sessionId } as const;
    await record(trx, deps.clock, { ...what, address: visitor.address, detail: toldOfPlan(plan) });
    return plan;
  });
  deps.postman.wake();
  return { success: true, message, data } as const;
}

import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { auditDetailOf, findPlan } from './find-planned';
import { dayInWords, planCanceledEmail } from './plan-emails';
import { planAlreadyClosed, planNotFound } from './plan-errors';

const message = 'Scheduled payment canceled. Nothing will be paid.';

export async function cancelPlan(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  const data = await bank.command(context, async (tx) => {
    const isCanceled = await tx
      .updateTable('planned_payments')
      .set({ status: 'cancelled' })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .returning('id')
      .executeTakeFirst();
    const plan = await findPlan(tx, customer.id, id);
    if (!plan) throw planNotFound();
    if (plan.status !== 'cancelled') throw planAlreadyClosed(plan.status);
    if (isCanceled) await notify(tx, plan, customer);
    return plan;
  });
  return { success: true, message, data } as const;
}

async function notify(tx: Tx, plan: PlannedPayment, customer: Customer): Promise<void> {
  const content = planCanceledEmail({
    firstName: customer.first_name,
    amount: formatUsd(plan.amount),
    payee: plan.payee_name,
    description: plan.description,
    day: dayInWords(plan.pay_on),
  });
  await tx.mail({ to: customer.email, content });
  await tx.audit({ event: events.planCancelled, detail: auditDetailOf(plan) });
}

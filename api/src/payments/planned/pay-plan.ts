import { formatUsd } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import type { Payment } from '../placement/payment';
import { placePlanned } from '../placement/place-payment';
import type { DuePlan } from './due-plans';
import * as events from './events';
import { nextMonthly } from './pay-days';
import { dayInWords, plannedFailedEmail, plannedPaidEmail } from './plan-emails';

const reasons: Partial<Record<string, string>> = {
  insufficient: "There wasn't enough money in the account.",
  'no-source': 'The account you chose to pay from is closed.',
};

export async function payPlan(tx: Tx, plan: DuePlan): Promise<void> {
  const at = tx.now();
  const customer = { id: plan.customer_id, email: plan.email };
  const made = await placePlanned(tx, { planId: plan.id, customer, at }, paymentOf(plan));
  const failure = 'refused' in made ? reasons[made.refused] : null;
  if (failure === undefined) throw new Error(`scheduled payment refused: ${JSON.stringify(made)}`);
  await tx
    .insertInto('planned_runs')
    .values({
      plan_id: plan.id,
      due_on: plan.next_on,
      ran_at: at,
      transaction_id: 'refused' in made ? null : made.transactionId,
      failure,
    })
    .execute();
  const next = plan.repeats === 'monthly' ? nextMonthly(plan.first_on, plan.next_on) : null;
  await tx
    .updateTable('planned_payments')
    .set(next ? { next_on: next } : { status: failure ? 'failed' : 'paid' })
    .where('id', '=', plan.id)
    .execute();
  if (failure) await notifyOfFailure(tx, plan, failure, next);
}

const noticeOf = (plan: DuePlan) => ({
  firstName: plan.first_name,
  amount: formatUsd(plan.amount_cents),
  payee: plan.payee_name,
  description: plan.description,
  day: dayInWords(plan.next_on),
});

const paymentOf = (plan: DuePlan): Payment => ({
  kind: 'bill',
  from: plan.from_account_id,
  to: 'bank_bill_payments',
  amount: plan.amount_cents,
  description: plan.description,
  merchant: plan.payee_name,
  category: plan.category,
  payeeId: plan.payee_id,
  message: 'Scheduled bill paid',
  email: (reference) => plannedPaidEmail({ ...noticeOf(plan), reference }),
});

async function notifyOfFailure(tx: Tx, plan: DuePlan, reason: string, next: string | null): Promise<void> {
  const content = plannedFailedEmail({ ...noticeOf(plan), reason, next: next && dayInWords(next) });
  await tx.mail({ to: plan.email, content });
  await tx.audit({
    event: events.plannedPaymentFailed,
    customerId: plan.customer_id,
    detail: { plan: plan.id, name: plan.payee_name, cents: plan.amount_cents },
  });
}

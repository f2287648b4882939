import { dayText } from '@bank/kit/days';
import type { BillPayment, PlannedPayment } from '@bank/shared/contracts/bills';

interface HistoryEntry {
  key: string;
  day: string;
  payee: string;
  amount: string;
  label: string;
  tone: 'quiet' | 'danger';
  detail: string;
}

const toPaid = (payment: BillPayment): HistoryEntry => ({
  key: payment.id,
  day: payment.created_at,
  payee: payment.payee_name,
  amount: payment.amount,
  label: 'Paid',
  tone: 'quiet',
  detail: `${dayText(payment.created_at.slice(0, 10))} · ${payment.description} · ${payment.reference}`,
});

const toFailed = (plan: PlannedPayment): HistoryEntry[] =>
  plan.failures.map(({ day, reason }) => ({
    key: `${plan.id} ${day}`,
    day,
    payee: plan.payee_name,
    amount: plan.amount,
    label: 'Not paid',
    tone: 'danger',
    detail: `${dayText(day)} · ${reason}`,
  }));

const toCanceled = (plan: PlannedPayment): HistoryEntry => ({
  key: plan.id,
  day: plan.pay_on,
  payee: plan.payee_name,
  amount: plan.amount,
  label: 'Canceled',
  tone: 'quiet',
  detail: `Was scheduled for ${dayText(plan.pay_on)}`,
});

export function billHistory(
  payments: readonly BillPayment[],
  planned: readonly PlannedPayment[],
): HistoryEntry[] {
  const canceled = planned.filter(({ status }) => status === 'cancelled');
  const entries = [...payments.map(toPaid), ...planned.flatMap(toFailed), ...canceled.map(toCanceled)];
  return entries.sort((one, other) => (one.day < other.day ? 1 : -1));
}

export const upcomingPayments = (planned: readonly PlannedPayment[]): PlannedPayment[] =>
  planned
    .filter(({ status }) => status === 'planned')
    .sort((one, other) => (one.pay_on < other.pay_on ? -1 : 1));

/** Such as “Apr 2, 2026, then every month”. */
export const describePlan = ({ pay_on, repeats }: PlannedPayment): string =>
  `${dayText(pay_on)}${repeats === 'monthly' ? ', then every month' : ''}`;

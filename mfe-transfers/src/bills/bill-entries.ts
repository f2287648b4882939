import type { BillPayment, PlannedPayment } from '@bank/shared/contracts/bills';
import { shortDay } from '../format-day';

export interface HistoryEntry {
  key: string;
  /** By which it is sorted. */
  day: string;
  payee: string;
  amount: string;
  label: string;
  tone: 'quiet' | 'danger';
  detail: string;
}

const paid = (payment: BillPayment): HistoryEntry => ({
  key: payment.id,
  day: payment.created_at,
  payee: payment.payee_name,
  amount: payment.amount,
  label: 'Paid',
  tone: 'quiet',
  detail: `${shortDay(payment.created_at.slice(0, 10))} · ${payment.description} · ${payment.reference}`,
});

const failed = (plan: PlannedPayment): HistoryEntry[] =>
  plan.failures.map(({ day, reason }) => ({
    key: `${plan.id} ${day}`,
    day,
    payee: plan.payee_name,
    amount: plan.amount,
    label: 'Not paid',
    tone: 'danger',
    detail: `${shortDay(day)} · ${reason}`,
  }));

const cancelled = (plan: PlannedPayment): HistoryEntry => ({
  key: plan.id,
  day: plan.pay_on,
  payee: plan.payee_name,
  amount: plan.amount,
  label: 'Canceled',
  tone: 'quiet',
  detail: `Was planned for ${shortDay(plan.pay_on)}`,
});

/** What was paid, what could not be, and what was called off, the latest first. */
export function billHistory(
  payments: readonly BillPayment[],
  planned: readonly PlannedPayment[],
): HistoryEntry[] {
  const called = planned.filter(({ status }) => status === 'cancelled');
  const entries = [...payments.map(paid), ...planned.flatMap(failed), ...called.map(cancelled)];
  return entries.sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** What is still to come, the next day first. */
export const comingUp = (planned: readonly PlannedPayment[]): PlannedPayment[] =>
  planned
    .filter(({ status }) => status === 'planned')
    .sort((one, other) => (one.pay_on < other.pay_on ? -1 : 1));

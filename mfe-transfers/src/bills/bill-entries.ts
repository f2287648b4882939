import { dayText } from '@bank/kit/days';
import type { BillPayment } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { briefRhythms } from '../schedules/rhythm';
import { isBill } from '../schedules/schedules';

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

const toFailed = (plan: Schedule): HistoryEntry[] =>
  plan.failures.map(({ day, reason }) => ({
    key: `${plan.id} ${day}`,
    day,
    payee: plan.person_name,
    amount: plan.amount,
    label: 'Not paid',
    tone: 'danger',
    detail: `${dayText(day)} · ${reason}`,
  }));

const toEnded = (plan: Schedule): HistoryEntry => ({
  key: plan.id,
  day: plan.pay_on,
  payee: plan.person_name,
  amount: plan.amount,
  label: 'Ended',
  tone: 'quiet',
  detail: `Was scheduled for ${dayText(plan.pay_on)}`,
});

/** Its last date has an entry. */
const hasRun = ({ pay_on, last_paid_on, failures }: Schedule) =>
  last_paid_on === pay_on || failures.some(({ day }) => day === pay_on);

export function billHistory(
  payments: readonly BillPayment[],
  scheduled: readonly Schedule[],
): HistoryEntry[] {
  const ended = scheduled.filter((plan) => plan.status === 'ended' && !hasRun(plan));
  const entries = [...payments.map(toPaid), ...scheduled.flatMap(toFailed), ...ended.map(toEnded)];
  return entries.sort((one, other) => (one.day < other.day ? 1 : -1));
}

export const upcomingBills = (schedules: readonly Schedule[]): Schedule[] =>
  schedules
    .filter((schedule) => isBill(schedule) && schedule.status === 'planned')
    .sort((one, other) => (one.pay_on < other.pay_on ? -1 : 1));

/** Such as “Apr 2, 2026, then every month until Nov 2, 2026”. */
export function describeBill({ pay_on, repeats, end }: Schedule): string {
  if (repeats === 'once' || end?.left === 1) return dayText(pay_on);
  const until = end ? ` until ${dayText(end.last_on)}` : '';
  return `${dayText(pay_on)}, then ${briefRhythms[repeats]}${until}`;
}

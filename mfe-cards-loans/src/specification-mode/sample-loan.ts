import { cents } from '@bank/shared/money';
import { dateFormat } from '@bank/shared/ui/base';

/** The same for every customer; the figures match the calculator. */
export const sampleLoan = {
  type: 'Auto Loan',
  amount: cents(2_400_000),
  balance: cents(1_577_812),
  nextPayment: cents(44_417),
  dueDay: 15,
  status: 'Active',
};

const shortDate = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns today if the payment is due today. */
export function nextDueDate(day: number, today: Date): string {
  const isOver = today.getDate() > day;
  return shortDate.format(Date.UTC(today.getFullYear(), today.getMonth() + (isOver ? 1 : 0), day));
}

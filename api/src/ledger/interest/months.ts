import { dayOf } from '../../kernel/clock/clock';
export const monthOf = (at: Date): string => `${dayOf(at).slice(0, 7)}-01`;

/** The first day of the month that many months later. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + months, 1)));
}

/** The first days of the months from the first up to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsLater(month, 1)) months.push(month);
  return months;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const monthInWords = (month: string): string => monthName.format(new Date(month));

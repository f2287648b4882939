import { type Cents, cents } from '@bank/shared/money';
import { hours, later } from '../../kernel/clock/clock';

const cutOffHour = 17;
const largeAmount = cents(2_500_000);
/** By this time, other banks have posted the day's transfers. */
const settlesAt = hours(14);

export function settlementOf(orderedAt: Date, amount: Cents): Date {
  const isInTime = isBusinessDay(orderedAt) && orderedAt.getUTCHours() < cutOffHour;
  const days = 1 + (isInTime ? 0 : 1) + (amount > largeAmount ? 1 : 0);
  return later(businessDaysLater(orderedAt, days), settlesAt);
}

const day = 86_400_000;

const addDays = (date: Date, count: number) => new Date(date.getTime() + count * day);
const startOfDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

function nthWeekday(year: number, month: number, weekday: number, n: number): Date {
  if (n < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return addDays(last, -((last.getUTCDay() - weekday + 7) % 7));
  }
  const first = new Date(Date.UTC(year, month, 1));
  return addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
}

/** A Sunday holiday moves to Monday; a Saturday holiday doesn't move. */
function observed(year: number, month: number, date: number): Date {
  const holiday = new Date(Date.UTC(year, month, date));
  return holiday.getUTCDay() === 0 ? addDays(holiday, 1) : holiday;
}

function bankHolidays(year: number): Date[] {
  return [
    observed(year, 0, 1),
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 4, 1, -1),
    observed(year, 5, 19),
    observed(year, 6, 4),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 9, 1, 2),
    observed(year, 10, 11),
    nthWeekday(year, 10, 4, 4),
    observed(year, 11, 25),
  ];
}

export function isBusinessDay(at: Date): boolean {
  if (at.getUTCDay() === 0 || at.getUTCDay() === 6) return false;
  const date = startOfDay(at).getTime();
  return !bankHolidays(at.getUTCFullYear()).some((holiday) => holiday.getTime() === date);
}

export function businessDaysLater(at: Date, count: number): Date {
  let date = startOfDay(at);
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}

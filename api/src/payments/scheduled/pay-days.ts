import type { PersonRepeats } from '@bank/shared/contracts/payment-purpose';
import { dayOf } from '../../kernel/clock/clock';

const asDay = (year: number, month: number, date: number) => dayOf(new Date(Date.UTC(year, month, date)));

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

function addDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  return asDay(year, month - 1, date + count);
}

export function isPayDay(day: string, now: Date): boolean {
  const [year, month, date] = partsOf(dayOf(now));
  return day > dayOf(now) && day <= asDay(year + 1, month - 1, date);
}

/** In a shorter month, uses the last day, but returns to the original day in the next month. */
export function nextMonthly(firstOn: string, on: string): string {
  const [year, month] = partsOf(on);
  const [, , chosen] = partsOf(firstOn);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asDay(year, month, Math.min(chosen, last));
}

interface Rhythm {
  repeats: PersonRepeats;
  first_on: string;
}

/** Null if the payment is made only once. */
export function nextDay({ repeats, first_on }: Rhythm, on: string): string | null {
  if (repeats === 'once') return null;
  if (repeats === 'monthly') return nextMonthly(first_on, on);
  return addDays(on, repeats === 'weekly' ? 7 : 14);
}

/** Whether it's one of the days of a payment that repeats. */
export const isInRhythm = (rhythm: Rhythm, day: string): boolean =>
  nextDayAfter(rhythm, rhythm.first_on, addDays(day, -1)) === day;

/** The first day of the rhythm after `today`, starting with `on`. */
export function nextDayAfter(rhythm: Rhythm, on: string, today: string): string {
  let day = on;
  while (day <= today) day = nextDay(rhythm, day) ?? addDays(today, 1);
  return day;
}

import type { PersonRepeats } from './payment-purpose';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const asDay = (year: number, month: number, date: number) => dayOf(new Date(Date.UTC(year, month, date)));

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

function addDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  return asDay(year, month - 1, date + count);
}

function yearsAfter(day: string, years: number): string {
  const [year, month, date] = partsOf(day);
  return asDay(year + years, month - 1, date);
}

interface Range {
  first: string;
  last: string;
}

/** The dates that a payment can be scheduled for. In UTC, like the bank's calendar. */
export const payDayRange = (now: Date): Range => ({
  first: addDays(dayOf(now), 1),
  last: yearsAfter(dayOf(now), 1),
});

/** The dates on which payments from `payOn` on can end. */
export const endRange = (payOn: string): Range => ({ first: payOn, last: yearsAfter(payOn, 10) });

/** Such as 2026-12-31. Customers may have typed anything. */
export const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

const isIn = ({ first, last }: Range, day: string) => isDay(day) && day >= first && day <= last;

export const isPayDay = (day: string, now: Date): boolean => isIn(payDayRange(now), day);

export const isEndDay = (day: string, payOn: string): boolean => isDay(payOn) && isIn(endRange(payOn), day);

/** In a shorter month, uses the last day, but returns to the original day in the next month. */
export function nextMonthly(firstOn: string, on: string): string {
  const [year, month] = partsOf(on);
  const [, , chosen] = partsOf(firstOn);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asDay(year, month, Math.min(chosen, last));
}

export interface Rhythm {
  repeats: PersonRepeats;
  first_on: string;
  /** Nothing is paid after it. */
  ends_on?: string | null;
}

function dayAfter({ repeats, first_on }: Rhythm, on: string): string {
  if (repeats === 'monthly') return nextMonthly(first_on, on);
  return addDays(on, repeats === 'weekly' ? 7 : 14);
}

/** Null if the payment is made only once, or was made for the last time. */
export function nextDay(rhythm: Rhythm, on: string): string | null {
  if (rhythm.repeats === 'once') return null;
  const next = dayAfter(rhythm, on);
  return rhythm.ends_on && next > rhythm.ends_on ? null : next;
}

/** The days of the rhythm that are left, from `on`, up to a number. */
export function daysFrom(rhythm: Rhythm, on: string, most: number): string[] {
  const days: string[] = [];
  for (let day: string | null = on; day !== null && days.length < most; day = nextDay(rhythm, day))
    days.push(day);
  return days;
}

/** When a payment is made, as the customer says it. */
export interface Plan {
  pay_on: string;
  repeats: PersonRepeats;
  ends_on?: string | null | undefined;
  /** A number of payments. */
  ends_after?: number | null | undefined;
}

/** The date after which nothing is paid. Null for a payment that goes on, or that is made once. */
export function endOf({ pay_on, repeats, ends_on, ends_after }: Plan): string | null {
  if (!ends_after) return ends_on ?? null;
  return daysFrom({ repeats, first_on: pay_on }, pay_on, ends_after).at(-1) ?? null;
}

/** More than ten years of weekly payments have. */
const mostDays = 600;

/** How many payments are left until the end, and the date of the last one. Null for one that goes on. */
export function leftOf(rhythm: Rhythm, on: string): { count: number; last_on: string } | null {
  if (!rhythm.ends_on) return null;
  const days = daysFrom(rhythm, on, mostDays);
  return { count: days.length, last_on: days.at(-1) ?? on };
}

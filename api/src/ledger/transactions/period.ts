import { daysIn } from '@bank/shared/contracts/transactions';
import { dayOf } from '../../kernel/clock/clock';

/** A transaction must be in the month and between the days, which start and end in the zone. */
export interface Period {
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
}

export const monthOf = ({ month, zone = 'UTC' }: Period, now: Date): string | undefined =>
  month === 'this' ? daysIn(zone)(now).slice(0, 7) : month;

interface Instants {
  start: Date | null;
  end: Date | null;
}

export function periodOf({ month, from, to, zone = 'UTC' }: Period): Instants {
  const startOf = (day: string) => startOfDay(day, zone);
  const starts = [month && startOf(`${month}-01`), from && startOf(from)];
  const ends = [month && startOf(`${nextMonth(month)}-01`), to && startOf(nextDay(to))];
  return { start: inOrder(starts).at(-1) ?? null, end: inOrder(ends)[0] ?? null };
}

const inOrder = (dates: (Date | string | undefined)[]): Date[] =>
  dates.filter((at) => at instanceof Date).sort((one, other) => one.getTime() - other.getTime());

export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

export const nextMonth = (month: string): string => addMonths(month, 1);

export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return dayOf(at);
}

export const nextDay = (day: string): string => addDays(day, 1);

/** No zone is further from UTC. */
const farthest = 16 * 3_600_000;

/** The first instant of the day, also where clocks skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (zone === 'UTC') return new Date(midnight);
  const dayAt = daysIn(zone);
  let [before, from] = [midnight - farthest, midnight + farthest];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(new Date(middle)) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

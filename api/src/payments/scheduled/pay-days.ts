import { nextDay, type Rhythm } from '@bank/shared/contracts/schedules';

/** Whether it's one of the days of a payment that repeats. */
export function isInRhythm(rhythm: Rhythm, day: string): boolean {
  let on: string | null = rhythm.first_on;
  while (on !== null && on < day) on = nextDay(rhythm, on);
  return on === day;
}

/** The first day of the rhythm after `today`, starting with `on`. Null if none is left. */
export function nextDayAfter(rhythm: Rhythm, on: string, today: string): string | null {
  let day: string | null = on;
  while (day !== null && day <= today) day = nextDay(rhythm, day);
  return day;
}

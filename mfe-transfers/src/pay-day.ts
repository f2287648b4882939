import { dateFormat } from '@bank/shared/ui/base';

const long = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const short = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats in UTC, like the bank's calendar, so a day is the same in every time zone. */
export const longDay = (day: string) => long.format(midnight(day));

const brief = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Without the year, if it's this one. */
export const briefDay = (day: string) =>
  day.startsWith(`${new Date().getUTCFullYear()}-`) ? brief.format(midnight(day)) : shortDay(day);

export const shortDay = (day: string) => short.format(midnight(day));

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** In UTC, like the bank's calendar. */
function payDayRange(now: Date): { first: string; last: string } {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return {
    first: isoDay(new Date(Date.UTC(year, month, date + 1))),
    last: isoDay(new Date(Date.UTC(year + 1, month, date))),
  };
}

export const badPayDay = 'Please choose a date from tomorrow up to a year from now';

export function isPayDay(day: string, now: Date): boolean {
  const { first, last } = payDayRange(now);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last;
}

import { dateFormat } from '@bank/shared/ui/base';

const long = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });
const medium = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats in UTC, like the bank's calendar, so a day is the same in every time zone. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Keeps what belongs together on one line, such as a date. */
export const together = (text: string): string => text.replaceAll(' ', '\u00a0');

export const longDay = (day: string): string => long.format(midnight(day));

export const dayText = (day: string): string => medium.format(midnight(day));

export const soonText = (day: string): string => short.format(midnight(day));

/** Without the year, if it's this one. */
export const briefDay = (day: string): string =>
  day.startsWith(`${new Date().getUTCFullYear()}-`) ? soonText(day) : dayText(day);

import { dateFormat } from '@bank/shared/ui/base';

const medium = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats in UTC, like the bank's calendar, so a day is the same in every time zone. */
export const dayText = (day: string): string => medium.format(midnight(day));

/** For days of the next twelve months. */
export const soonText = (day: string): string => short.format(midnight(day));

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats in UTC, like the bank's calendar, so a day is the same in every time zone. */
export const longDay = (day: string) => long.format(midnight(day));

const brief = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Without the year, if it's this one. */
export const briefDay = (day: string) =>
  day.startsWith(`${new Date().getUTCFullYear()}-`) ? brief.format(midnight(day)) : shortDay(day);

export const shortDay = (day: string) => short.format(midnight(day));

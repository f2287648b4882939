const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The bank's calendar is UTC, so 2026-03-26 is Thursday, March 26, 2026 in every time zone. */
export const longDay = (day: string) => long.format(midnight(day));

export const shortDay = (day: string) => short.format(midnight(day));

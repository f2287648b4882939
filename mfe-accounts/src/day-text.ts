const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats in UTC, like the bank's calendar, so a day is the same in every time zone. */
export const dayText = (day: string): string => medium.format(new Date(`${day}T00:00:00Z`));

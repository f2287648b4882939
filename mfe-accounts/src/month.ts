/** `this` is the current month in UTC, as in the bank's totals. */
export const resolveMonth = (month: string, now: Date): string =>
  month === 'this' ? now.toISOString().slice(0, 7) : month;

const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatMonth = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));

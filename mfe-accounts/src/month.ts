/** The month that a filter means, such as 2026-03; months are those of UTC, as the bank counts them. */
export const monthMeant = (month: string, now: Date): string =>
  month === 'this' ? now.toISOString().slice(0, 7) : month;

const written = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2026-03 as people say it. */
export const nameOfMonth = (month: string): string => written.format(new Date(`${month}-01T00:00:00Z`));

/** A month such as 2026-03. `this` is the current month in UTC, as the bank counts. */
export const resolveMonth = (month: string, now: Date): string =>
  month === 'this' ? now.toISOString().slice(0, 7) : month;

const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2026-03 as March 2026. */
export const formatMonth = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** In UTC, like the bank's calendar. */
export function payDayRange(now: Date): { first: string; last: string } {
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

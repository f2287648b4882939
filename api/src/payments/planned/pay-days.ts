export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const asDay = (year: number, month: number, date: number) => dayOf(new Date(Date.UTC(year, month, date)));

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

export function isPayDay(day: string, now: Date): boolean {
  const [year, month, date] = partsOf(dayOf(now));
  return day > dayOf(now) && day <= asDay(year + 1, month - 1, date);
}

/** In a shorter month, uses the last day, but returns to the original day in the next month. */
export function nextMonthly(firstOn: string, on: string): string {
  const [year, month] = partsOf(on);
  const [, , chosen] = partsOf(firstOn);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asDay(year, month, Math.min(chosen, last));
}

import { daysIn } from '@bank/shared/contracts/transactions';
import { dateFormat } from '@bank/shared/ui/base';

/** `this` is the current month, by default in UTC, as in the bank's totals. */
export const resolveMonth = (month: string, now: Date, zone = 'UTC'): string =>
  month === 'this' ? daysIn(zone)(now).slice(0, 7) : month;

const long = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatMonth = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));

/** The zone of the customer's device. */
// biome-ignore lint/style/noRestrictedGlobals: it formats nothing.
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

/** The month's last day. */
export function lastDayOf(month: string): string {
  const at = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  at.setUTCDate(0);
  return at.toISOString().slice(0, 10);
}

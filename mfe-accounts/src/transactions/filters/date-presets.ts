import { dayText } from '@bank/kit/days';
import { daysIn } from '@bank/shared/contracts/transactions';
import { addMonths, formatMonth, lastDayOf, ownZone, resolveMonth } from '../../month';
import type { TransactionFilter } from '../../transaction-filter';

type Dates = Pick<TransactionFilter, 'month' | 'from' | 'to' | 'zone'>;

interface Preset {
  value: string;
  label: string;
  from: string;
  to: string;
}

const day = 86_400_000;

export const thisMonthLabel = 'This month';

const ofMonth = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });

/** In the customer's own zone, as the list's days are. */
export function datePresets(now: Date): Preset[] {
  const dayOf = daysIn(ownZone());
  const today = dayOf(now);
  const month = today.slice(0, 7);
  return [
    { value: 'this-month', label: thisMonthLabel, ...ofMonth(month) },
    { value: 'last-month', label: 'Last month', ...ofMonth(addMonths(month, -1)) },
    { value: '90-days', label: 'Last 90 days', from: dayOf(new Date(now.getTime() - 89 * day)), to: today },
    {
      value: 'this-year',
      label: 'This year',
      from: `${today.slice(0, 4)}-01-01`,
      to: `${today.slice(0, 4)}-12-31`,
    },
  ];
}

export const between = (from: string, to: string): Dates => ({
  month: '',
  from,
  to,
  zone: from || to ? ownZone() : '',
});

/** However the dates were chosen. */
export function isThisMonth({ month, from, to, zone }: Dates, now: Date): boolean {
  const current = resolveMonth('this', now, zone || 'UTC');
  const days = ofMonth(current);
  return month ? resolveMonth(month, now, zone || 'UTC') === current : from === days.from && to === days.to;
}

export function thisMonth(now: Date): Dates {
  const { from, to } = ofMonth(resolveMonth('this', now, ownZone()));
  return between(from, to);
}

/** Whether the days are the device's own, so that the zone needs no mention. */
export const isOwnZone = ({ zone }: Dates): boolean => (zone || 'UTC') === ownZone();

/** Empty for all dates. */
export function datesText(dates: Dates, now: Date): string {
  const { month, from, to } = dates;
  if (month) return formatMonth(resolveMonth(month, now, dates.zone || 'UTC'));
  const preset = isOwnZone(dates) && datePresets(now).find((one) => one.from === from && one.to === to);
  if (preset) return preset.label;
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from) return `From ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : '';
}

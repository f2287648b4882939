import { daysIn } from '@bank/shared/contracts/transactions';
import { addDays, addMonths, nextMonth, startOfDay } from '../../../ledger/transactions/period';

/** A stretch of one month, which the statement sums on its own. */
export interface Stretch {
  month: string;
  start: Date;
  end: Date;
  /** Of an earlier month: after the day of the month that is today. */
  isRest: boolean;
}

/** How many months before are shown and count for the average. */
export const monthsBefore = 6;

/** How many months the forecast learns from. */
export const learnedMonths = 3;

/**
 * The month and those before, cut where today's day of the month ends, so that the rest of an earlier month
 * forecasts the rest of this one.
 */
export function stretchesOf(month: string, zone: string, now: Date): Stretch[] {
  const today = daysIn(zone)(now);
  const isCurrent = today.startsWith(month);
  return Array.from({ length: monthsBefore + 1 }, (_, ago) => addMonths(month, ago - monthsBefore)).flatMap(
    (one) => {
      const [start, end] = [`${one}-01`, `${nextMonth(one)}-01`].map((day) => startOfDay(day, zone)) as [
        Date,
        Date,
      ];
      if (!isCurrent || one === month) return [{ month: one, start, end, isRest: false }];
      const cut = new Date(Math.min(startOfDay(dayAfter(one, today), zone).getTime(), end.getTime()));
      return [
        { month: one, start, end: cut, isRest: false },
        { month: one, start: cut, end, isRest: true },
      ];
    },
  );
}

/** The 31st has no counterpart in shorter months, whose rest is then empty. */
const dayAfter = (month: string, today: string) => addDays(`${month}-01`, Number(today.slice(8)));

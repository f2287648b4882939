import { type Cents, cents } from '@bank/shared/money';
import { hours, later } from '../../kernel/clock/clock';
import { businessDaysLater, isBusinessDay } from './business-days';

/** Orders before this hour (UTC) go out with the same day's file. */
const cutOffHour = 17;
/** Larger amounts take a day longer. */
const largeAmount = cents(2_500_000);
/** Other banks have booked the day's files by then. */
const settlesAt = hours(14);

export function settlementOf(orderedAt: Date, amount: Cents): Date {
  const isInTime = isBusinessDay(orderedAt) && orderedAt.getUTCHours() < cutOffHour;
  const days = 1 + (isInTime ? 0 : 1) + (amount > largeAmount ? 1 : 0);
  return later(businessDaysLater(orderedAt, days), settlesAt);
}

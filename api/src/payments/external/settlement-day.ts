import { type Cents, cents } from '@bank/shared/money';
import { hours, later } from '../../kernel/clock/clock';
import { businessDaysLater, isBusinessDay } from './business-days';

/** What is ordered by then goes out with the day's file, later orders with the next one. */
const cutOffHour = 17;
/** Larger amounts take a day more. */
const large = cents(2_500_000);
/** Other banks have booked the day's files by then. */
const settledBy = hours(14);

/** When an external transfer is there: in the afternoon, 1 to 3 business days after it was ordered. */
export function settlementOf(orderedAt: Date, amount: Cents): Date {
  const isInTime = isBusinessDay(orderedAt) && orderedAt.getUTCHours() < cutOffHour;
  const days = 1 + (isInTime ? 0 : 1) + (amount > large ? 1 : 0);
  return later(businessDaysLater(orderedAt, days), settledBy);
}

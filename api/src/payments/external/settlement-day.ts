import { type Cents, cents } from '@bank/shared/money';
import { hours, later } from '../../kernel/clock/clock';
import { businessDaysLater, isBusinessDay } from './business-days';

/** In UTC. Transfers ordered before this hour are sent the same day. */
const cutOffHour = 17;
const largeAmount = cents(2_500_000);
/** By this time, other banks have posted the day's transfers. */
const settlesAt = hours(14);

export function settlementOf(orderedAt: Date, amount: Cents): Date {
  const isInTime = isBusinessDay(orderedAt) && orderedAt.getUTCHours() < cutOffHour;
  const days = 1 + (isInTime ? 0 : 1) + (amount > largeAmount ? 1 : 0);
  return later(businessDaysLater(orderedAt, days), settlesAt);
}

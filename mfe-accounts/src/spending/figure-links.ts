import type { Spending, Subscription } from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { lastDayOf } from '../month';
import { transactionsOf } from '../transaction-filter';

const zoneOf = (zone: string) => ({ zone: zone === 'UTC' ? '' : zone });

/** Opens exactly the expenses that sum to a month's figure. */
export const linkToMonth = (month: string, zone: string, category: OwnCategory | '' = ''): string =>
  transactionsOf({ month, category, direction: 'out', ...zoneOf(zone) });

export const linkToIncome = ({ month, zone }: Spending): string =>
  transactionsOf({ month, direction: 'in', ...zoneOf(zone) });

/** All the expenses that the average divides by the number of months. */
export const linkToAverage = ({ from, to }: NonNullable<Spending['average']>, zone: string): string =>
  transactionsOf({ from: `${from}-01`, to: lastDayOf(to), direction: 'out', ...zoneOf(zone) });

export const linkToSubscription = ({ merchant, last_on, amount }: Subscription, zone: string): string =>
  transactionsOf({
    text: merchant,
    from: last_on,
    to: last_on,
    min: amount,
    max: amount,
    direction: 'out',
    ...zoneOf(zone),
  });

import type { ComingUp } from '@bank/shared/contracts/account-details';
import { daysFrom } from '@bank/shared/contracts/schedules';
import { type Cents, cents, parseMoney } from '@bank/shared/money';

type Move = Pick<ComingUp, 'kind' | 'amount' | 'direction' | 'is_posted' | 'on' | 'rhythm'>;

/** What takes money that the available balance still contains. */
type Due<One> = One & { kind: 'bill' | 'person' | 'transfer' };

interface Short<One> {
  item: Due<One>;
  missing: Cents;
}

interface Occurrence<One> {
  item: One;
  on: string;
  /** The list has only the next date of each payment. */
  isListed: boolean;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

const takesMoney = <One extends Move>(item: One): item is Due<One> =>
  item.direction === 'out' && !item.is_posted && ['bill', 'person', 'transfer'].includes(item.kind);

/** A year of weekly payments has. */
const mostDays = 54;

/** What repeats happens again before the last day of the list. On one day, money that comes in is there first. */
function occurrencesOf<One extends Move>(items: readonly One[]): Occurrence<One>[] {
  const until =
    items
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? '';
  const rankOf = ({ item, on }: Occurrence<One>) => `${on} ${item.direction === 'in' ? 0 : 1}`;
  return items
    .flatMap((item) => {
      const later = item.rhythm ? daysFrom(item.rhythm, item.on, mostDays).slice(1) : [];
      const days = [item.on, ...later.filter((day) => day <= until)];
      return days.map((on, place) => ({ item, on, isListed: place === 0 }));
    })
    .sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : Number(rankOf(one) > rankOf(other))));
}

/**
 * What an account won't have enough money for, as far as we know. What is held or already posted is no longer part of
 * the available balance.
 */
export function findShort<One extends Move>(available: string, items: readonly One[]): Short<One>[] {
  let left: number = read(available);
  const short: Short<One>[] = [];
  for (const { item, isListed } of occurrencesOf(items)) {
    if (item.direction === 'in' && !item.is_posted) left += read(item.amount);
    if (!takesMoney(item)) continue;
    const missing = read(item.amount) - left;
    if (missing <= 0) left -= read(item.amount);
    else if (isListed) short.push({ item, missing: cents(missing) });
  }
  return short;
}

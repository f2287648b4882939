import { type ComingUp, listComingUp } from '@bank/shared/contracts/account-details';
import { send } from '@bank/shared/http';
import { type Cents, cents, parseMoney } from '@bank/shared/money';
import { accountsKey, queryOptions } from '@bank/shared/query';

/**
 * The list covers all accounts. Its key is below the accounts' key, so a payment refreshes it. It's always stale:
 * other pages change it too.
 */
export const comingUpOptions = queryOptions({
  queryKey: [...accountsKey, 'coming up'],
  queryFn: async ({ signal }) => (await send(listComingUp, { query: {}, signal })).data,
  staleTime: 0,
});

type Move = Pick<ComingUp, 'kind' | 'amount' | 'direction' | 'is_posted'>;

/** What takes money that the available balance still contains. */
type Due<One> = One & { kind: 'bill' | 'person' | 'transfer' };

interface Short<One> {
  item: Due<One>;
  missing: Cents;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

const takesMoney = <One extends Move>(item: One): item is Due<One> =>
  item.direction === 'out' && !item.is_posted && ['bill', 'person', 'transfer'].includes(item.kind);

/**
 * What an account won't have enough money for, if all happens in this order. What is held or already posted is no longer
 * part of the available balance.
 */
export function findShort<One extends Move>(available: string, items: readonly One[]): Short<One>[] {
  let left: number = read(available);
  const short: Short<One>[] = [];
  for (const item of items) {
    if (item.direction === 'in' && !item.is_posted) left += read(item.amount);
    if (!takesMoney(item)) continue;
    const missing = read(item.amount) - left;
    if (missing > 0) short.push({ item, missing: cents(missing) });
    else left -= read(item.amount);
  }
  return short;
}

import { type Cents, cents } from '@bank/shared/money';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { Transaction } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { alex, type DemoCustomer, jordan } from './customers';
import type { PastTransaction } from './past-transaction';
import { randomFrom } from './random';

interface Favor {
  payer: DemoCustomer;
  friend: DemoCustomer;
  description: string;
  amount: Cents;
  at: Date;
}

const shared: readonly (readonly [description: string, lowest: number, highest: number])[] = [
  ['Dinner at Casa Olivo', 2400, 5200],
  ['Concert tickets', 5800, 9600],
  ['Groceries for the weekend', 1800, 4100],
  ['Birthday present for Sam', 2000, 3500],
  ['Train to the coast', 3100, 4800],
  ['Movie night', 1200, 2200],
];

/** Deterministic: what Alex and Jordan pay each other back, every week or two. */
export function writeFavors(since: Date, now: Date): Favor[] {
  const random = randomFrom(20_260_104);
  const favors: Favor[] = [];
  for (
    let day = later(since, hours(24 * 9));
    day <= now;
    day = later(day, hours(24 * random.between(6, 13)))
  ) {
    const [description, lowest, highest] = random.pick(shared);
    const [payer, friend] = random.next() < 0.5 ? [alex, jordan] : [jordan, alex];
    const amount = cents(random.between(lowest, highest));
    favors.push({
      payer,
      friend,
      description,
      amount,
      at: later(day, minutes(random.between(9 * 60, 21 * 60))),
    });
  }
  return favors.filter(({ at }) => later(at, arrivesAfter) <= now);
}

/** Each is one of the other's people, last paid on the day of the latest favor. */
export async function befriend(trx: Transaction, since: Date, now: Date): Promise<void> {
  const favors = writeFavors(since, now);
  const rows = [
    { customer: alex, friend: jordan },
    { customer: jordan, friend: alex },
  ].map(({ customer, friend }) => ({
    id: newId('person'),
    customer_id: customer.id,
    account_id: friend.accounts[0]?.id as string,
    found_at: since,
    last_paid_at: favors.findLast(({ payer }) => payer === customer)?.at ?? null,
  }));
  await trx.insertInto('people').values(rows).execute();
}

const arrivesAfter = minutes(2);
const nameOf = ({ firstName, lastName }: DemoCustomer) => `${firstName} ${lastName}`;
const transfer = { type: 'transfer', category: 'other' } as const;

/** A customer's side: each transfer between customers is booked through the bank's clearing account. */
export const favorsOf = (customer: DemoCustomer, favors: readonly Favor[]): PastTransaction[] =>
  favors.map(({ payer, friend, description, amount, at }) =>
    payer === customer
      ? {
          ...{ ...transfer, description, amount, at, merchant: nameOf(friend) },
          ...{ from: 'checking', to: 'bank_payment_clearing' },
        }
      : {
          ...{ ...transfer, description, amount, merchant: nameOf(payer) },
          ...{ from: 'bank_payment_clearing', to: 'checking', at: later(at, arrivesAfter) },
        },
  );

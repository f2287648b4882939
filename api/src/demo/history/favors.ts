import { type Cents, cents } from '@bank/shared/money';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { DemoCustomer, PastTransaction } from '../../kernel/feature/demo';
import { alex, jordan } from '../customers/customers';
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

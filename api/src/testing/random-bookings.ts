import { type Cents, cents } from '@bank/shared/money';
import { alex, sam } from '../demo/customers/customers';
import { type Random, randomFrom } from '../demo/history/random';
import { earlier, hours } from '../kernel/clock/clock';
import type { Database } from '../kernel/db/tables';
import { newId } from '../kernel/ids/ids';

type Type = 'deposit' | 'withdrawal' | 'transfer' | 'payment';
type Sides = [account: string, amount: Cents][];

const customerAccounts = [...alex.accounts, ...sam.accounts].map(({ id }) => id);
const accounts = [...customerAccounts, 'bank_cash', 'bank_card_settlement'];
const types: readonly Type[] = ['deposit', 'withdrawal', 'transfer', 'payment'];
interface RandomBookings {
  seed: number;
  count: number;
  now: Date;
  /** Accounts beside those of the two customers and the bank. */
  more?: readonly string[];
}

const startingMoney = cents(100_000_000);

/**
 * Posts transactions that no command would create, with repeated accounts, equal timestamps and arbitrary
 * customers.
 */
export async function bookRandomly(
  db: Database,
  { seed, count, now, more = [] }: RandomBookings,
): Promise<void> {
  const random = randomFrom(seed);
  const openingBalances = customerAccounts.flatMap(
    (id): Sides => [
      [id, startingMoney],
      ['bank_cash', cents(-startingMoney)],
    ],
  );
  await book(db, 'deposit', earlier(now, hours(24 * 400)), openingBalances);
  for (let booked = 0; booked < count; booked += 1) {
    const at = earlier(now, hours(8 * random.between(0, 300)));
    await book(db, random.pick(types), at, inventSides(random, [...accounts, ...more]));
  }
}

function inventSides(random: Random, among: readonly string[]): Sides {
  const moves = random.between(1, 2);
  return Array.from({ length: moves }).flatMap((): Sides => {
    const amount = cents(random.between(1, 900));
    return [
      [random.pick(among), cents(-amount)],
      [random.pick(among), amount],
    ];
  });
}

export async function book(db: Database, type: Type, at: Date, sides: Sides): Promise<string> {
  const id = newId('txn');
  const what = { transaction_type: type, category: 'other', description: 'Booked', merchant: '' } as const;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('transactions')
      .values({ id, ...what, created_at: at })
      .execute();
    const entries = sides.map(([account_id, amount_cents]) => ({
      transaction_id: id,
      transaction_type: type,
      account_id,
      amount_cents,
      created_at: at,
    }));
    await tx.insertInto('entries').values(entries).execute();
  });
  return id;
}

import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { type Cents, cents, toWire } from '@bank/shared/money';
import { hours, later } from '../../../../kernel/clock/clock';
import type { Database } from '../../../../kernel/db/client';

/** The customer may spend a credit first. */
export const payoutAfter = hours(24 * 7);

interface CreditAccount {
  account_id: string;
  balance_cents: Cents;
  held_cents: Cents;
}

/** What no payment on hold will use. */
export const creditOf = ({ balance_cents, held_cents }: Omit<CreditAccount, 'account_id'>): Cents =>
  cents(Math.max(0, balance_cents - held_cents));

export async function findCredit(
  db: Database,
  customerId: string,
  card: CreditAccount,
): Promise<Pick<CreditStatement, 'credit'>> {
  const credit = creditOf(card);
  if (credit === 0) return {};
  const destination = await findDestination(db, customerId);
  const due = later(await findLastCredited(db, card.account_id), payoutAfter);
  return {
    credit: {
      amount: toWire(credit),
      paid_out_on: due.toISOString().slice(0, 10),
      account_number: destination?.account_number ?? null,
    },
  };
}

export async function findLastCredited(db: Database, accountId: string): Promise<Date> {
  const row = await db
    .selectFrom('entries')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('amount_cents', '>', cents(0))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.created_at;
}

/** The oldest checking account, or else the oldest other one. */
export const findDestination = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'account_number'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .orderBy(({ eb }) => eb('account_type', '=', 'checking'), 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

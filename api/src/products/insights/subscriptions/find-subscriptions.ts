import type { Subscription } from '@bank/shared/contracts/insights';
import { daysIn, type OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import type { AccountScope } from '../../../ledger/transactions/account-scope';
import { ownCategoryNames } from '../../../ledger/transactions/display-names';
import { matching } from '../../../ledger/transactions/matching';
import { addMonths } from '../../../ledger/transactions/period';
import { type Detected, detectSubscriptions } from './detect-subscriptions';

const searchedMonths = 13;

interface Row {
  id: string;
  merchant: string;
  category: OwnCategory;
  created_at: Date;
  amount: Cents;
}

export async function findSubscriptions(
  db: Database,
  scope: AccountScope,
  { zone, now }: { zone: string; now: Date },
) {
  const dayOf = daysIn(zone);
  const today = dayOf(now);
  const from = `${addMonths(today.slice(0, 7), -searchedMonths)}-01`;
  const { rows } = await sql<Row>`
    select transactions.id, merchant, own_category as category, transactions.created_at,
      (-effect)::bigint as amount
    from (${matching(scope, { from, zone, direction: 'out' })}) as matches
    join transactions on transactions.id = matches.id
    where merchant <> ''
  `.execute(db);
  const detected = detectSubscriptions(
    rows.map((row) => ({ ...row, day: dayOf(row.created_at) })),
    today,
  );
  return {
    subscriptions: detected.map(toSubscription),
    total: toWire(sum(detected.map(({ amount }) => amount))),
  };
}

const toSubscription = ({
  id,
  merchant,
  category,
  amount,
  day,
  nextDay,
  payments,
}: Detected): Subscription => ({
  merchant,
  category,
  category_display: ownCategoryNames[category],
  amount: toWire(amount),
  last_transaction_id: id,
  last_on: day,
  next_on: nextDay,
  payments,
});

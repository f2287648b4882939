import type { OwnCategory } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import type { AccountScope } from '../../../ledger/transactions/account-scope';
import { matching } from '../../../ledger/transactions/matching';
import { addMonths } from '../../../ledger/transactions/period';
import { monthsBefore, type Stretch, stretchesOf } from './spending-months';

/** What one category moved in one stretch of a month. */
export interface Sum extends Stretch {
  category: OwnCategory;
  /** Only those that cost money. */
  transactions: number;
  income: Cents;
  expenses: Cents;
}

interface Row {
  stretch: number;
  category: OwnCategory;
  transactions: number;
  income: Cents;
  expenses: Cents;
}

export async function findSums(
  db: Database,
  scope: AccountScope,
  { month, zone, now }: { month: string; zone: string; now: Date },
): Promise<Sum[]> {
  const stretches = stretchesOf(month, zone, now);
  const starts = sql.join(stretches.map(({ start }) => sql`${start}::timestamptz`));
  const last = stretches.at(-1) as Stretch;
  const period = { from: `${addMonths(month, -monthsBefore)}-01`, to: lastDayOf(last), zone };
  const { rows } = await sql<Row>`
    select width_bucket(created_at, array[${starts}]) as stretch, own_category as category,
      count(*) filter (where effect < 0)::integer as transactions,
      sum(greatest(effect, 0))::bigint as income, sum(greatest(-effect, 0))::bigint as expenses
    from (${matching(scope, period)}) as matches
    group by 1, 2
  `.execute(db);
  return rows.map(({ stretch, ...row }) => ({ ...(stretches[stretch - 1] as Stretch), ...row }));
}

function lastDayOf({ month }: Stretch): string {
  const end = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  end.setUTCDate(0);
  return end.toISOString().slice(0, 10);
}

import { daysIn, type OwnCategory } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { type AccountScope, accountsIn } from '../../ledger/transactions/account-scope';
import { matching } from '../../ledger/transactions/matching';
import { addDays, addMonths, nextMonth, startOfDay } from '../../ledger/transactions/period';

/** What one category moved in one stretch of a month. */
export interface Sum extends Stretch {
  category: OwnCategory;
  /** Only those that cost money. */
  transactions: number;
  income: Cents;
  expenses: Cents;
}

type SumRow = Omit<Sum, keyof Stretch> & { stretch: number };

export async function findSums(
  db: Database,
  scope: AccountScope,
  { month, zone, now }: { month: string; zone: string; now: Date },
): Promise<Sum[]> {
  const stretches = stretchesOf(month, zone, now);
  const starts = sql.join(stretches.map(({ start }) => sql`${start}::timestamptz`));
  const last = stretches.at(-1) as Stretch;
  const period = { from: `${addMonths(month, -monthsBefore)}-01`, to: lastDayOf(last), zone };
  const { rows } = await sql<SumRow>`
    select width_bucket(created_at, array[${starts}]) as stretch, own_category as category,
      count(*) filter (where effect < 0)::integer as transactions,
      sum(greatest(effect, 0))::bigint as income, sum(greatest(-effect, 0))::bigint as expenses
    from (${matching(scope, period)}) as matches
    group by 1, 2
  `.execute(db);
  return rows.map(({ stretch, ...row }) => ({ ...(stretches[stretch - 1] as Stretch), ...row }));
}

const lastDayOf = ({ month }: Stretch) => addDays(`${nextMonth(month)}-01`, -1);

/** A stretch of one month, which the statement sums on its own. */
interface Stretch {
  month: string;
  start: Date;
  end: Date;
  /** An earlier month has a rest: the days after today's day of the month. */
  isRest: boolean;
}

/** How many months before are shown and count for the average. */
export const monthsBefore = 6;

/** How many months the forecast learns from. */
export const learnedMonths = 3;

/**
 * The month and those before, cut where today's day of the month ends, so that the rest of an earlier month
 * forecasts the rest of this one.
 */
function stretchesOf(month: string, zone: string, now: Date): Stretch[] {
  const today = daysIn(zone)(now);
  const isCurrent = today.startsWith(month);
  return Array.from({ length: monthsBefore + 1 }, (_, ago) => addMonths(month, ago - monthsBefore)).flatMap(
    (one) => {
      const [start, end] = [`${one}-01`, `${nextMonth(one)}-01`].map((day) => startOfDay(day, zone)) as [
        Date,
        Date,
      ];
      if (!isCurrent || one === month) return [{ month: one, start, end, isRest: false }];
      const cut = new Date(Math.min(startOfDay(dayAfter(one, today), zone).getTime(), end.getTime()));
      return [
        { month: one, start, end: cut, isRest: false },
        { month: one, start: cut, end, isRest: true },
      ];
    },
  );
}

/** The 31st has no counterpart in shorter months, whose rest is then empty. */
const dayAfter = (month: string, today: string) => addDays(`${month}-01`, Number(today.slice(8)));

/** The month of the customer's first transaction. */
export async function findFirstMonth(db: Database, scope: AccountScope, zone: string) {
  const { rows } = await sql<{ first: Date | null }>`
    select min(first) as first from (${accountsIn(scope)}) as mine cross join lateral (
      select min(created_at) as first from entries where account_id = mine.id
    ) as oldest
  `.execute(db);
  const first = rows[0]?.first;
  return first ? daysIn(zone)(first).slice(0, 7) : undefined;
}

import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import type { Database } from '../../kernel/db/client';
import { findAccounts } from '../../ledger/accounts/find-accounts';

/** Seven years, the usual retention period. */
const maxMonths = 84;

export const monthOf = (at: Date) => at.toISOString().slice(0, 7);

export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

export function monthsSince(openedAt: Date, now: Date): string[] {
  const first = monthOf(openedAt);
  const months: string[] = [];
  for (let month = monthsLater(monthOf(now), -1); month >= first; month = monthsLater(month, -1)) {
    if (months.length === maxMonths) break;
    months.push(month);
  }
  return months;
}

async function openingDates(
  db: Database,
  customerId: string,
  accountId?: string,
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'opened_at'])
    .select((eb) =>
      eb
        .selectFrom('entries')
        .whereRef('account_id', '=', 'accounts.id')
        .select((entry) => entry.fn.min('created_at').as('first_at'))
        .as('first_at'),
    )
    .where('customer_id', '=', customerId)
    .$if(accountId !== undefined, (some) => some.where('id', '=', accountId as string))
    .execute();
  return new Map(
    rows.map(({ id, opened_at, first_at }) => [id, first_at && first_at < opened_at ? first_at : opened_at]),
  );
}

export async function findStatementMonths(
  db: Database,
  customerId: string,
  now: Date,
): Promise<StatementsOfAccount[]> {
  const opened = await openingDates(db, customerId);
  return (await findAccounts(db, customerId)).map(({ id, account_type_display, account_number }) => ({
    account_id: id,
    account_type_display,
    account_number,
    months: monthsSince(opened.get(id) ?? now, now),
  }));
}

export async function findMonthsOf(
  db: Database,
  { customerId, accountId, now }: { customerId: string; accountId: string; now: Date },
): Promise<string[]> {
  const opened = await openingDates(db, customerId, accountId);
  return monthsSince(opened.get(accountId) ?? now, now);
}

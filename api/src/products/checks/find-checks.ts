import { type CheckDeposit, checkLimits } from '@bank/shared/contracts/check-deposits';
import { type Cents, cents, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import { dayOf, earlier, hours } from '../../kernel/clock/clock';
import type { CheckDepositsTable, Database } from '../../kernel/db/tables';

export const notYou = "If this wasn't you, please contact support and include the reference number.";

const statusNames = { pending: 'Held for Review', cleared: 'Cleared', refused: 'Refused' } as const;

export const toDeposit = (
  row: Selectable<CheckDepositsTable> & { account_number: string },
): CheckDeposit => ({
  id: row.id,
  reference: row.reference,
  account_id: row.account_id,
  account_number: row.account_number,
  amount: toWire(row.amount_cents),
  status: row.status,
  status_display: statusNames[row.status],
  reason: row.reason,
  deposited_at: row.deposited_at.toISOString(),
  clears_on: dayOf(row.clears_at),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const checksOf = (db: Database, customerId: string) =>
  db
    .selectFrom('check_deposits')
    .innerJoin('accounts', 'accounts.id', 'check_deposits.account_id')
    .selectAll('check_deposits')
    .select('accounts.account_number')
    .where('check_deposits.customer_id', '=', customerId);

export async function findChecks(db: Database, customerId: string, now: Date) {
  const rows = await checksOf(db, customerId)
    .orderBy('deposited_at', 'desc')
    .orderBy('check_deposits.id', 'desc')
    .limit(100)
    .execute();
  return { deposits: rows.map(toDeposit), left: toWire(await remainingLimit(db, customerId, now)) };
}

export async function remainingLimit(db: Database, customerId: string, now: Date): Promise<Cents> {
  const { sum } = await db
    .selectFrom('check_deposits')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('sum'))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'refused')
    .where('deposited_at', '>', earlier(now, hours(24 * 30)))
    .executeTakeFirstOrThrow();
  return cents(Math.max(0, checkLimits.inThirtyDays - Number(sum ?? 0)));
}

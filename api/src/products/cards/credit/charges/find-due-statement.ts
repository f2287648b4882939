import { cents } from '@bank/shared/money';
import { hours, later } from '../../../../kernel/clock/clock';
import type { Database } from '../../../../kernel/db/client';
import type { DayCents } from '../../../../ledger/interest/accrue-interest';
import { atLeastZero, balanceBefore, findCredits, findPayments, sumBefore } from '../card-account-entries';
import { minimumPayment } from '../minimum-payment';
import type { latestDueStatement } from '../statement-days';
import type { DueStatement } from './charges-for';

type Days = ReturnType<typeof latestDueStatement>;

/** Read under the lock of the customer's payments. */
export async function findDueStatement(
  db: Database,
  accountId: string,
  { closedAt, dueUntil }: Days,
): Promise<DueStatement> {
  const statement = atLeastZero(-(await balanceBefore(db, accountId, closedAt)));
  const credits = await findCredits(db, accountId, closedAt);
  const payments = await findPayments(db, accountId, closedAt);
  const left: DayCents[] = [];
  for (let end = later(closedAt, hours(24)); end <= dueUntil; end = later(end, hours(24))) {
    const on = new Date(end.getTime() - 1).toISOString().slice(0, 10);
    left.push({ on, balance: atLeastZero(statement - sumBefore(credits, end)) });
  }
  const minimumLeft = minimumPayment(statement) - sumBefore(payments, dueUntil);
  const unpaid = left.at(-1)?.balance ?? 0;
  return {
    left,
    minimumLeft: atLeastZero(Math.min(minimumLeft, unpaid)),
    room: await findRoom(db, accountId),
  };
}

async function findRoom(db: Database, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents', 'credit_limit_cents'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { balance_cents, held_cents, credit_limit_cents } = account;
  return cents((credit_limit_cents ?? 0) + balance_cents - held_cents);
}

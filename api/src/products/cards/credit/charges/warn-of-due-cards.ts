import { cents, sum } from '@bank/shared/money';
import { sql } from 'kysely';
import { notify } from '../../../../identity/notifications/notify';
import type { Tx } from '../../../../kernel/bank/tx';
import { earlier, hours } from '../../../../kernel/clock/clock';
import type { Database } from '../../../../kernel/db/client';
import type { ReviewRunner } from '../../../../kernel/jobs/review-each';
import { atLeastZero, balanceBefore, findCredits, findPayments } from '../card-account-entries';
import { minimumPayment } from '../minimum-payment';
import { statementDays } from '../statement-days';
import { type DueCard, dueCardEmail, dueCardText, dueCardTitle } from './due-card-words';

const daysBefore = 3;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Warns once of each statement that isn't paid in full, from three days before it's due. */
export async function warnOfDueCards({ log, ...bank }: ReviewRunner): Promise<void> {
  const now = bank.clock.now();
  const { closedAt, dueOn } = statementDays(now);
  const firstDay = dayOf(earlier(new Date(dueOn), hours(24 * daysBefore)));
  if (dayOf(now) < firstDay || dayOf(now) > dueOn) return;
  for (const card of await findUnwarned(bank.db, closedAt, dueOn)) {
    try {
      await bank.command('bank', (tx) => warn(tx, card, { closedAt, dueOn }));
    } catch (err) {
      log?.error({ err, card: card.id }, 'warning of a due card failed');
    }
  }
}

/** With the newest card of each account, which replaced the others. */
const findUnwarned = (db: Database, closedAt: Date, dueOn: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .distinctOn('accounts.id')
    .select(['cards.id', 'cards.account_id', 'cards.kind', 'cards.last_four', 'cards.customer_id'])
    .select(['customers.email', 'customers.first_name'])
    .where('accounts.account_type', '=', 'credit')
    .where('accounts.balance_cents', '<', cents(0))
    .where('accounts.opened_at', '<', closedAt)
    .where(
      sql<boolean>`not exists (
        select from notifications as warned where warned.customer_id = cards.customer_id
          and kind = 'card-due' and event = cards.account_id || ' ' || ${dueOn}::text
      )`,
    )
    .orderBy('accounts.id')
    .orderBy('cards.issued_at', 'desc')
    .execute();

type Unwarned = Awaited<ReturnType<typeof findUnwarned>>[number];

async function warn(
  tx: Tx,
  card: Unwarned,
  { closedAt, dueOn }: { closedAt: Date; dueOn: string },
): Promise<void> {
  const due = await findDue(tx, card, closedAt, dueOn);
  if (due.statementLeft === 0) return;
  await notify(
    tx,
    { id: card.customer_id, email: card.email },
    {
      kind: 'card-due',
      title: dueCardTitle(due),
      text: dueCardText(due),
      path: `/dashboard/card?id=${card.id}`,
      once: `${card.account_id} ${dueOn}`,
      email: dueCardEmail(card.first_name, due),
    },
  );
}

async function findDue(tx: Tx, card: Unwarned, closedAt: Date, dueOn: string): Promise<DueCard> {
  const statement = atLeastZero(-(await balanceBefore(tx, card.account_id, closedAt)));
  const credits = await findCredits(tx, card.account_id, closedAt);
  const payments = await findPayments(tx, card.account_id, closedAt);
  const statementLeft = atLeastZero(statement - sum(credits.map(({ amount_cents }) => amount_cents)));
  const minimumLeft = minimumPayment(statement) - sum(payments.map(({ amount_cents }) => amount_cents));
  return {
    kind: card.kind,
    ending: card.last_four,
    dueOn,
    statementLeft,
    minimumLeft: atLeastZero(Math.min(minimumLeft, statementLeft)),
  };
}

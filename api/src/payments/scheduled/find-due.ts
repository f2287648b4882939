import { type SqlBool, sql } from 'kysely';
import { coolsOff } from '../../identity/contact-changes/cooling-off';
import type { Tx } from '../../kernel/bank/tx';
import { dayOf } from '../../kernel/clock/days';
import type { Item } from '../../kernel/jobs/review-each';
import type { Kind } from './find-scheduled';

export type Due = Item<typeof findDue>;

type Row = 'schedule' | 'earlier';

/**
 * After a change of email or phone number, a payee or person who was never paid waits as if the payment were
 * scheduled now.
 */
const waits = (row: Row, now: Date) => sql<SqlBool>`(
  ${coolsOff(`${row}.customer_id`, now)}
  and not exists (select from bill_payments where payee_id = ${sql.ref(`${row}.payee_id`)})
  and not exists (
    select from people as paid where id = ${sql.ref(`${row}.person_id`)} and last_paid_at is not null
  )
)`;

/** Bills or payments to people. */
export type OneKind = Pick<Kind<unknown>, 'column'>;

interface Asked {
  only: OneKind | undefined;
  /** These don't hold up the later ones of their customer. */
  failed: readonly string[];
}

/** The most overdue first. A customer's payments run in order, oldest date first. */
export function findDue(tx: Tx, { only, failed }: Asked) {
  const isDue = (row: Row) => sql<SqlBool>`(
    not ${waits(row, tx.now())} and ${only ? sql`${sql.ref(`${row}.${only.column}`)} is not null` : sql`true`}
  )`;
  return tx
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('customers', 'customers.id', 'schedule.customer_id')
    .selectAll('schedule')
    .select(['customers.email', 'customers.first_name'])
    .where('schedule.status', '=', sql.lit('planned'))
    .where('schedule.next_on', '<=', dayOf(tx.now()))
    .where('customers.locked_at', 'is', null)
    .where(isDue('schedule'))
    .where(
      sql<SqlBool>`not exists (
        select from scheduled_payments as earlier
        where earlier.customer_id = schedule.customer_id and earlier.status = 'planned'
          and (earlier.next_on, earlier.id) < (schedule.next_on, schedule.id)
          and earlier.id <> all(${failed}::text[]) and ${isDue('earlier')}
      )`,
    )
    .orderBy('schedule.next_on')
    .orderBy('schedule.id');
}

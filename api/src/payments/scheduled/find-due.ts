import { type SqlBool, sql } from 'kysely';
import { coolsOff } from '../../identity/contact-changes/cooling-off';
import type { Tx } from '../../kernel/bank/bank';
import { dayOf } from '../../kernel/clock/clock';
import type { Item } from '../../kernel/jobs/review-each';

export type Due = Item<typeof findDue>;

type Row = 'schedule' | 'earlier';

/**
 * After a change of email or phone number, a payee, person or account that was never paid waits as if the payment were
 * scheduled now.
 */
const waits = (row: Row, now: Date) => sql<SqlBool>`(
  ${coolsOff(`${row}.customer_id`, now)}
  and not (select was_paid from scheduled_recipients where id = ${sql.ref(`${row}.id`)})
)`;

/** It has been tried on its day, and will be again. */
const isPostponed = (row: Row, now: Date) =>
  sql<SqlBool>`coalesce(${sql.ref(`${row}.retry_at`)} > ${now}, false)`;

/**
 * The most overdue first. A customer's payments run in order, oldest date first, but those that failed or wait
 * for their second try don't hold up the later ones.
 */
export const findDue = (tx: Tx, failed: readonly string[]) =>
  tx
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('customers', 'customers.id', 'schedule.customer_id')
    .selectAll('schedule')
    .select(['customers.email', 'customers.first_name'])
    .where('schedule.status', '=', sql.lit('planned'))
    .where('schedule.next_on', '<=', dayOf(tx.now()))
    .where('customers.locked_at', 'is', null)
    .where(sql<SqlBool>`not ${isPostponed('schedule', tx.now())}`)
    .where(sql<SqlBool>`not ${waits('schedule', tx.now())}`)
    .where(
      sql<SqlBool>`not exists (
        select from scheduled_payments as earlier
        where earlier.customer_id = schedule.customer_id and earlier.status = 'planned'
          and (earlier.next_on, earlier.id) < (schedule.next_on, schedule.id)
          and earlier.id <> all(${failed}::text[]) and not ${isPostponed('earlier', tx.now())}
          and not ${waits('earlier', tx.now())}
      )`,
    )
    .orderBy('schedule.next_on')
    .orderBy('schedule.id');

import { type SqlBool, sql } from 'kysely';
import { coolsOff } from '../../identity/contact-changes/cooling-off';
import type { Tx } from '../../kernel/bank/tx';
import type { Item } from '../../kernel/jobs/review-each';

export type DuePlan = Item<typeof findDuePlans>;

/** After a change of email or phone number, a payee who was never paid waits as if the plan were made now. */
const waits = (plan: 'plan' | 'earlier', now: Date) => sql<SqlBool>`(
  ${coolsOff(`${plan}.customer_id`, now)}
  and not exists (select from bill_payments where payee_id = ${sql.ref(`${plan}.payee_id`)})
)`;

/** The most overdue first. A customer's plans run in order, oldest first. */
export const findDuePlans = (tx: Tx, today: string, except: readonly string[]) =>
  tx
    .selectFrom('planned_payments as plan')
    .innerJoin('payees', 'payees.id', 'plan.payee_id')
    .innerJoin('customers', 'customers.id', 'plan.customer_id')
    .selectAll('plan')
    .select(['payees.name as payee_name', 'payees.category', 'customers.email', 'customers.first_name'])
    .where('plan.status', '=', 'planned')
    .where('plan.next_on', '<=', today)
    .where('customers.locked_at', 'is', null)
    .where(sql<SqlBool>`not ${waits('plan', tx.now())}`)
    .where(
      sql<SqlBool>`not exists (
        select from planned_payments as earlier
        where earlier.customer_id = plan.customer_id and earlier.status = 'planned'
          and (earlier.next_on, earlier.id) < (plan.next_on, plan.id)
          and earlier.id <> all(${except}::text[]) and not ${waits('earlier', tx.now())}
      )`,
    )
    .orderBy('plan.next_on')
    .orderBy('plan.id');

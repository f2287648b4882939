import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';

export type DuePlan = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/**
 * The plan that is due longest and that nobody else has in hand, locked, with all that paying it needs. The
 * plans of one customer follow one another: where money is short, it is the earlier one that is paid.
 */
export const lockDue = (tx: Tx, today: string, except: readonly string[]) =>
  tx
    .selectFrom('planned_payments as plan')
    .innerJoin('payees', 'payees.id', 'plan.payee_id')
    .innerJoin('customers', 'customers.id', 'plan.customer_id')
    .selectAll('plan')
    .select(['payees.name as payee_name', 'payees.category', 'customers.email', 'customers.first_name'])
    .where('plan.status', '=', 'planned')
    .where('plan.next_on', '<=', today)
    .where(sql<SqlBool>`plan.id <> all(${except}::text[])`)
    .where(
      sql<SqlBool>`not exists (
        select from planned_payments as earlier
        where earlier.customer_id = plan.customer_id and earlier.status = 'planned'
          and (earlier.next_on, earlier.id) < (plan.next_on, plan.id)
          and earlier.id <> all(${except}::text[])
      )`,
    )
    .orderBy('plan.next_on')
    .orderBy('plan.id')
    .limit(1)
    .forUpdate('plan')
    .skipLocked()
    .executeTakeFirst();

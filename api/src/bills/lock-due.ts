import type { Database } from '../db/client';

export type DuePlan = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** The plan that is due longest and that nobody else has in hand, locked, with all that paying it needs. */
export const lockDue = (trx: Database, today: string, except: readonly string[]) =>
  trx
    .selectFrom('planned_payments as plan')
    .innerJoin('payees', 'payees.id', 'plan.payee_id')
    .innerJoin('customers', 'customers.id', 'plan.customer_id')
    .selectAll('plan')
    .select(['payees.name as payee_name', 'payees.category', 'customers.email', 'customers.first_name'])
    .where('plan.status', '=', 'planned')
    .where('plan.next_on', '<=', today)
    .$if(except.length > 0, (plans) => plans.where('plan.id', 'not in', [...except]))
    .orderBy('plan.next_on')
    .orderBy('plan.id')
    .limit(1)
    .forUpdate('plan')
    .skipLocked()
    .executeTakeFirst();

import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { parseMoney, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { PlannedPaymentsTable, PlannedRunsTable } from '../../kernel/db/tables';

const maxPlans = 200;
const maxFailures = 12;

type Plan = Selectable<PlannedPaymentsTable> & { payee_name: string; from_account_number: string };
type Run = Selectable<PlannedRunsTable>;

const plansOf = (db: Database, customerId: string) =>
  db
    .selectFrom('planned_payments as plan')
    .innerJoin('payees', 'payees.id', 'plan.payee_id')
    .innerJoin('accounts', 'accounts.id', 'plan.from_account_id')
    .selectAll('plan')
    .select(['payees.name as payee_name', 'accounts.account_number as from_account_number'])
    .where('plan.customer_id', '=', customerId);

export async function findPlanned(db: Database, customerId: string): Promise<PlannedPayment[]> {
  const plans = await plansOf(db, customerId)
    .orderBy('plan.planned_at', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(maxPlans)
    .execute();
  const failed = await failuresOf(db, plans);
  return plans.map((plan) => toWirePlan(plan, failed));
}

export async function findPlan(db: Database, customerId: string, id: string): Promise<PlannedPayment | null> {
  const plan = await plansOf(db, customerId).where('plan.id', '=', id).executeTakeFirst();
  return plan ? toWirePlan(plan, await failuresOf(db, [plan])) : null;
}

async function failuresOf(db: Database, plans: readonly Plan[]): Promise<Run[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  return db
    .selectFrom('planned_runs')
    .selectAll()
    .where('plan_id', 'in', ids)
    .where('failure', 'is not', null)
    .orderBy('due_on', 'desc')
    .execute();
}

function toWirePlan(plan: Plan, failed: readonly Run[]): PlannedPayment {
  const own = failed.filter(({ plan_id }) => plan_id === plan.id).slice(0, maxFailures);
  return {
    id: plan.id,
    payee_id: plan.payee_id,
    payee_name: plan.payee_name,
    from_account_number: plan.from_account_number,
    amount: toWire(plan.amount_cents),
    description: plan.description,
    repeats: plan.repeats,
    status: plan.status,
    pay_on: plan.next_on,
    planned_at: plan.planned_at.toISOString(),
    failures: own.map(({ due_on, failure }) => ({ day: due_on, reason: failure ?? '' })),
  };
}

export const auditDetailOf = ({ id, payee_name: name, amount }: PlannedPayment) => ({
  plan: id,
  name,
  cents: parseMoney(amount) ?? 0,
});

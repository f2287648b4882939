import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, toWire } from '@bank/shared/money';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { events } from './events';

export async function findBudgets(db: Database, customerId: string): Promise<Map<OwnCategory, Cents>> {
  const rows = await db
    .selectFrom('budgets')
    .select(['category', 'amount_cents'])
    .where('customer_id', '=', customerId)
    .orderBy('category')
    .execute();
  return new Map(rows.map(({ category, amount_cents }) => [category, amount_cents]));
}

type Wanted = RequestOf<typeof contracts.setBudget>['body'];

export function setBudget(bank: Bank, { category, amount }: Wanted, context: RequestContext) {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    if (amount === null) await removeBudget(tx, customerId, category);
    else await saveBudget(tx, customerId, category, amount);
    await tx.audit({ event: events.budgetChanged, detail: { category, cents: amount ?? 0 } });
    return {
      success: true as const,
      message: amount === null ? 'Budget removed' : 'Budget saved',
      data: [...(await findBudgets(tx, customerId))].map(([one, cents]) => ({
        category: one,
        amount: toWire(cents),
      })),
    };
  });
}

const removeBudget = (tx: Tx, customerId: string, category: OwnCategory) =>
  tx.deleteFrom('budgets').where('customer_id', '=', customerId).where('category', '=', category).execute();

function saveBudget(tx: Tx, customerId: string, category: OwnCategory, amount: Cents) {
  const set = { amount_cents: amount, set_at: tx.now() };
  return tx
    .insertInto('budgets')
    .values({ customer_id: customerId, category, ...set })
    .onConflict((conflict) => conflict.columns(['customer_id', 'category']).doUpdateSet(set))
    .execute();
}

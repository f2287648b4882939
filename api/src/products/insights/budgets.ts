import type { Budget } from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, toWire } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';

export async function findBudgets(db: Database, customerId: string): Promise<Map<OwnCategory, Cents>> {
  const rows = await db
    .selectFrom('budgets')
    .select(['category', 'amount_cents'])
    .where('customer_id', '=', customerId)
    .orderBy('category')
    .execute();
  return new Map(rows.map(({ category, amount_cents }) => [category, amount_cents]));
}

interface WantedBudget {
  category: OwnCategory;
  amount: Cents | null;
}

export function setBudget(bank: Bank, { category, amount }: WantedBudget, context: RequestContext) {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    if (amount === null) await removeBudget(tx, customerId, category);
    else await saveBudget(tx, customerId, category, amount);
    await tx.audit({ event: events.budgetChanged, detail: { category, cents: amount ?? 0 } });
    return {
      success: true as const,
      message: amount === null ? 'Budget removed' : 'Budget saved',
      data: [...(await findBudgets(tx, customerId))].map(
        ([one, cents]): Budget => ({ category: one, amount: toWire(cents) }),
      ),
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

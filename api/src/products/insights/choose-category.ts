import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { ownCategoryNames } from '../../ledger/transactions/display-names';
import * as events from './events';
import { findDetails, findOwnTransaction } from './find-details';
import { noMerchant } from './insight-errors';

interface Choice {
  id: string;
  category: OwnCategory;
  applies_to: 'transaction' | 'merchant';
}

export function chooseCategory(bank: Bank, { id, category, applies_to }: Choice, context: RequestContext) {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    const { merchant } = await findOwnTransaction(tx, customerId, id);
    if (applies_to === 'transaction') await chooseForTransaction(tx, customerId, id, category);
    else if (merchant) await chooseForMerchant(tx, customerId, merchant, category);
    else throw noMerchant();
    const detail = { transaction: id, category, applies_to };
    await tx.audit({ event: events.categoryChosen, detail });
    const name = ownCategoryNames[category];
    return {
      success: true as const,
      message:
        applies_to === 'merchant' ? `${merchant} is now always ${name}` : `Category changed to ${name}`,
      data: await findDetails(tx, customerId, id, tx.now()),
    };
  });
}

async function chooseForTransaction(tx: Tx, customerId: string, id: string, category: OwnCategory) {
  const chosen = { category, chosen_at: tx.now() };
  await tx
    .insertInto('transaction_categories')
    .values({ customer_id: customerId, transaction_id: id, ...chosen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'transaction_id']).doUpdateSet(chosen))
    .execute();
}

/** Always means always: earlier choices for single transactions of the merchant end. */
async function chooseForMerchant(tx: Tx, customerId: string, name: string, category: OwnCategory) {
  const chosen = { category, chosen_at: tx.now() };
  await tx
    .insertInto('merchant_categories')
    .values({ customer_id: customerId, merchant: sql<string>`lower(${name})`, ...chosen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'merchant']).doUpdateSet(chosen))
    .execute();
  await tx
    .deleteFrom('transaction_categories')
    .using('transactions')
    .whereRef('transactions.id', '=', 'transaction_id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`lower(transactions.merchant) = lower(${name})`)
    .execute();
}

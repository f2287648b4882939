import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/insights';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { badInput } from '../../kernel/errors/errors';
import { ownCategoryNames } from '../../ledger/transactions/display-names';
import { events } from './events';
import { findDetails, findOwnTransaction } from './find-details';

const noMerchant = () =>
  badInput({
    applies_to: ['This transaction has no merchant. Please choose the category for this transaction only.'],
  });

type Choice = RequestOf<typeof contracts.chooseCategory>['body'];

export function chooseCategory(
  bank: Bank,
  id: string,
  { category, applies_to }: Choice,
  context: RequestContext,
) {
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

export function updateNote(bank: Bank, id: string, note: string, context: RequestContext) {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    const own = await findOwnTransaction(tx, customerId, id);
    if (note !== (own.note ?? '')) {
      await writeNote(tx, customerId, id, note);
      await tx.audit({ event: events.noteChanged, detail: { transaction: id } });
    }
    return {
      success: true as const,
      message: note ? 'Note saved' : 'Note removed',
      data: await findDetails(tx, customerId, id, tx.now()),
    };
  });
}

async function writeNote(tx: Tx, customerId: string, id: string, note: string): Promise<void> {
  if (note === '') {
    await tx
      .deleteFrom('transaction_notes')
      .where('customer_id', '=', customerId)
      .where('transaction_id', '=', id)
      .execute();
    return;
  }
  const written = { note, written_at: tx.now() };
  await tx
    .insertInto('transaction_notes')
    .values({ customer_id: customerId, transaction_id: id, ...written })
    .onConflict((conflict) => conflict.columns(['customer_id', 'transaction_id']).doUpdateSet(written))
    .execute();
}

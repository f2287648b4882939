import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { findDetails, findOwnTransaction } from './find-details';

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

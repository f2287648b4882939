import type { Bank } from '../../../kernel/bank/bank';
import type { RequestContext } from '../../../kernel/http/request-context';
import * as insightEvents from '../events';
import { alreadyDecided, disputeNotFound } from '../insight-errors';
import { toDispute } from './find-disputes';

/** Possible until it's decided. A repeat changes nothing. */
export function withdrawDispute(bank: Bank, id: string, context: RequestContext) {
  return bank.command(context, async (tx) => {
    const dispute = await tx
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!dispute) throw disputeNotFound();
    if (dispute.status === 'resolved') throw alreadyDecided();
    const closed =
      dispute.status === 'withdrawn'
        ? dispute
        : { ...dispute, status: 'withdrawn' as const, explanation: '', closed_at: tx.now() };
    if (closed !== dispute) {
      const { status, explanation, closed_at } = closed;
      await tx.updateTable('disputes').set({ status, explanation, closed_at }).where('id', '=', id).execute();
      await tx.audit({
        event: insightEvents.disputeWithdrawn,
        detail: { dispute: id, transaction: dispute.transaction_id },
      });
    }
    return { success: true as const, message: 'Report taken back', data: toDispute(closed) };
  });
}

import type { Bank } from '../../../kernel/bank/bank';
import type { RequestContext } from '../../../kernel/http/request-context';
import * as cardEvents from '../events';
import { notVirtual } from '../owned/card-errors';
import { showCard } from '../owned/find-owned-cards';
import { assertUsable, lockCard } from '../owned/lock-card';

export function closeVirtualCard(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const card = await lockCard(tx, customer.id, id);
    if (card.card_type !== 'virtual') throw notVirtual();
    if (card.status !== 'closed') {
      assertUsable(card, tx.now());
      await tx.updateTable('cards').set({ status: 'closed' }).where('id', '=', id).execute();
      await tx.audit({ event: cardEvents.virtualCardClosed, detail: { card: id, ending: card.last_four } });
    }
    const data = await showCard(tx, customer.id, id, tx.now());
    return { success: true as const, message: 'Your virtual card is closed.', data };
  });
}

import type { Bank } from '../../../kernel/bank/bank';
import type { RequestContext } from '../../../kernel/http/request-context';
import * as cardEvents from '../events';
import { showCard } from './find-owned-cards';
import { lockUsableCard } from './lock-card';

const messages = {
  frozen: 'Your card is frozen. New payments will be declined.',
  active: 'Your card works again.',
};

export function setFrozen(bank: Bank, id: string, status: 'active' | 'frozen', context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const card = await lockUsableCard(tx, customer.id, id);
    if (card.status !== status) {
      await tx.updateTable('cards').set({ status }).where('id', '=', id).execute();
      const detail = { card: id, ending: card.last_four };
      await tx.audit({
        event: status === 'frozen' ? cardEvents.cardFrozen : cardEvents.cardUnfrozen,
        detail,
      });
    }
    const data = await showCard(tx, customer.id, id, tx.now());
    return { success: true as const, message: messages[status], data };
  });
}

import type { Tx } from '../../kernel/bank/tx';
import * as cardEvents from '../cards/events';

/** Including virtual cards. Returns how many there were. */
export async function freezeCards(tx: Tx, customerId: string): Promise<number> {
  const cards = await tx
    .updateTable('cards')
    .set({ status: 'frozen' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .returning(['id', 'last_four'])
    .execute();
  for (const { id, last_four: ending } of cards)
    await tx.audit({ event: cardEvents.cardFrozen, customerId, detail: { card: id, ending } });
  return cards.length;
}

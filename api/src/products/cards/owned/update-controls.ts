import type { ControlChanges } from '@bank/shared/contracts/owned-cards';
import type { Bank } from '../../../kernel/bank/bank';
import type { RequestContext } from '../../../kernel/http/request-context';
import { termsOf } from '../card-catalogue';
import * as cardEvents from '../events';
import { limitsInconsistent, limitTooHigh } from './card-errors';
import { showCard } from './find-owned-cards';
import { lockUsableCard, type StoredCard } from './lock-card';

export function updateControls(bank: Bank, id: string, changes: ControlChanges, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const card = await lockUsableCard(tx, customer.id, id);
    assertAllowed(card, changes);
    await tx.updateTable('cards').set(columnsOf(card, changes)).where('id', '=', id).execute();
    const detail = { card: id, ending: card.last_four, fields: Object.keys(changes).join(' ') };
    await tx.audit({ event: cardEvents.cardControlsChanged, detail });
    const data = await showCard(tx, customer.id, id, tx.now());
    return { success: true as const, message: 'Card settings saved', data };
  });
}

function assertAllowed({ kind, ...card }: StoredCard, changes: ControlChanges): void {
  const { highestLimit } = termsOf(kind);
  for (const field of ['per_payment', 'per_day'] as const)
    if ((changes[field] ?? 0) > highestLimit) throw limitTooHigh(field, highestLimit);
  const perDay = changes.per_day ?? card.per_day_cents;
  if ((changes.per_payment ?? card.per_payment_cents) > perDay) throw limitsInconsistent();
}

const columnsOf = (card: StoredCard, { online, abroad, cash, per_payment, per_day }: ControlChanges) => ({
  online: online ?? card.online,
  abroad: abroad ?? card.abroad,
  cash: cash ?? card.cash,
  per_payment_cents: per_payment ?? card.per_payment_cents,
  per_day_cents: per_day ?? card.per_day_cents,
});

import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import type { CardsTable } from '../../../kernel/db/tables';
import { cardNotFound } from '../../../payments/placement/payment-errors';
import { cardNotUsable } from './card-errors';
import { statusOf } from './to-owned-card';

export type StoredCard = Selectable<CardsTable>;

export async function lockCard(tx: Tx, customerId: string, id: string): Promise<StoredCard> {
  const card = await tx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw cardNotFound();
  return card;
}

export async function lockUsableCard(tx: Tx, customerId: string, id: string): Promise<StoredCard> {
  const card = await lockCard(tx, customerId, id);
  assertUsable(card, tx.now());
  return card;
}

export function assertUsable(card: StoredCard, at: Date): void {
  const status = statusOf(card, at);
  if (status !== 'active' && status !== 'frozen') throw cardNotUsable(status);
}

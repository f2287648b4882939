import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import { cardNotFound } from '../../../payments/placement/payment-errors';
import { spentOnDay } from './spent-on-day';
import { type FoundCard, toOwnedCard } from './to-owned-card';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const cardsOf = (db: Database, customerId: string, at: Date) =>
  db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .leftJoin('cards as replacement', 'replacement.replaces', 'cards.id')
    .selectAll('cards')
    .select(['account_number', 'balance_cents', 'held_cents', 'credit_limit_cents'])
    .select('replacement.id as replaced_by')
    .select(spentOnDay(at).as('spent_cents'))
    .where('cards.customer_id', '=', customerId);

export async function findOwnedCards(db: Database, customerId: string, at: Date): Promise<OwnedCard[]> {
  const cards = await cardsOf(db, customerId, at)
    .orderBy(sql`cards.status in ('active', 'frozen') and cards.expires_on >= ${dayOf(at)}`, 'desc')
    .orderBy('cards.issued_at', 'desc')
    .orderBy('cards.id', 'desc')
    .execute();
  return cards.map((card) => toOwnedCard(card, at));
}

/** Another customer's card isn't found either, so that IDs can't be probed. */
export async function findOwnedCard(
  db: Database,
  customerId: string,
  id: string,
  at: Date,
): Promise<FoundCard> {
  const card = await cardsOf(db, customerId, at).where('cards.id', '=', id).executeTakeFirst();
  if (!card) throw cardNotFound();
  return card;
}

export const showCard = async (db: Database, customerId: string, id: string, at: Date): Promise<OwnedCard> =>
  toOwnedCard(await findOwnedCard(db, customerId, id, at), at);

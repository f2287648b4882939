import type { CardKind } from '@bank/shared/contracts/cards';
import type { CardType } from '@bank/shared/contracts/owned-cards';
import { type Insertable, sql } from 'kysely';
import type { CardsTable, Transaction } from '../../../kernel/db/tables';
import { newId } from '../../../kernel/ids/ids';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { termsOf } from '../card-catalogue';
import { drawNumber, expiryAfter, hashesOf, sealNumber } from './card-numbers';

type Chosen = Omit<Partial<Insertable<CardsTable>>, 'kind'>;

interface NewCard extends Chosen {
  customer_id: string;
  account_id: string;
  kind: CardKind | null;
  card_type: CardType;
}

export const yearsValid: Record<CardType, number> = { debit: 4, credit: 4, virtual: 2 };

/** Draws another number in the rare case that a card has it already. */
export async function issueCard(
  tx: Transaction,
  keys: ServerKeys,
  card: NewCard,
  at: Date,
  draw = drawNumber,
): Promise<{ id: string; last_four: string }> {
  const { network, perPayment, perDay } = termsOf(card.kind);
  const number = draw(network);
  if (await isTaken(tx, keys, number)) return issueCard(tx, keys, card, at, draw);
  return tx
    .insertInto('cards')
    .values({
      application_id: null,
      replaces: null,
      per_payment_cents: perPayment,
      per_day_cents: perDay,
      expires_on: expiryAfter(yearsValid[card.card_type], at),
      issued_at: at,
      id: newId('card'),
      ...card,
      ...sealNumber(keys, network, number),
    })
    .returning(['id', 'last_four'])
    .executeTakeFirstOrThrow();
}

/**
 * Compares the hashes of all key generations, because the unique index only finds a hash with the same key. The lock
 * makes two processes with the same number take turns; it uses the oldest key, which they share.
 */
async function isTaken(tx: Transaction, keys: ServerKeys, number: string): Promise<boolean> {
  const hashes = hashesOf(keys, number);
  await sql`select pg_advisory_xact_lock(hashtextextended(${hashes.at(-1)}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('cards')
    .select('id')
    .where('number_hash', 'in', hashes)
    .executeTakeFirst();
  return known !== undefined;
}

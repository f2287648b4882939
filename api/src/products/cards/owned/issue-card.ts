import type { CardKind } from '@bank/shared/contracts/cards';
import type { CardType } from '@bank/shared/contracts/owned-cards';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import type { CardsTable } from '../../../kernel/db/tables';
import { newId } from '../../../kernel/ids/ids';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { termsOf } from '../card-catalogue';
import { drawSecrets } from '../numbers/card-secrets';
import { expiryAfter } from '../numbers/expiry';

type Chosen = Omit<Partial<Insertable<CardsTable>>, 'kind'>;

export interface NewCard extends Chosen {
  customer_id: string;
  account_id: string;
  kind: CardKind | null;
  card_type: CardType;
}

const yearsValid: Record<CardType, number> = { debit: 4, credit: 4, virtual: 2 };

/** Draws another number in the rare case that a card has it already. */
export async function issueCard(
  tx: Pick<Tx, 'insertInto'>,
  keys: ServerKeys,
  card: NewCard,
  at: Date,
): Promise<string> {
  const { network, perPayment, perDay } = termsOf(card.kind);
  const issued = await tx
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
      ...drawSecrets(keys, network),
    })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return issued?.id ?? issueCard(tx, keys, card, at);
}

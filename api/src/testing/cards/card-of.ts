import type { CardType, OwnedCard } from '@bank/shared/contracts/owned-cards';
import type { Database } from '../../kernel/db/client';
import type { TestBank } from '../test-bank';

/** A customer's first usable card of a type, with what is printed on it. */
export interface PrintedCard extends OwnedCard {
  number: string;
  code: string;
}

export async function cardOf(
  bank: TestBank,
  { token, pin }: { token: string; pin: string },
  type: CardType,
): Promise<PrintedCard> {
  const listed = await bank.send({ method: 'GET', path: '/banking/cards/owned/', token });
  const card = (listed.json().data as OwnedCard[]).find((one) => one.type === type);
  if (!card) throw new Error(`The customer has no ${type} card`);
  const path = `/banking/cards/owned/${card.id}/reveal/`;
  const revealed = await bank.send({ method: 'POST', path, body: { pin }, token });
  if (revealed.statusCode !== 200) throw new Error(`The card wasn't revealed: ${revealed.body}`);
  return { ...card, ...revealed.json().data };
}

export async function creditAccountOf(db: Database, customerId: string): Promise<string> {
  const card = await db
    .selectFrom('cards')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('card_type', '=', 'credit')
    .executeTakeFirstOrThrow();
  return card.account_id;
}

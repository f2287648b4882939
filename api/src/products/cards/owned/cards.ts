import type { CardStatus, OwnedCard } from '@bank/shared/contracts/owned-cards';
import { type Cents, cents, toWire } from '@bank/shared/money';
import { type Selectable, sql } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../../kernel/bank/bank';
import { dayOf, hours, later } from '../../../kernel/clock/clock';
import type { CardsTable, Database } from '../../../kernel/db/tables';
import { BankError } from '../../../kernel/errors/errors';
import { cardNotFound } from '../../../payments/placement/payment-errors';
import { cardCatalogue, termsOf } from '../card-catalogue';
import { isExpired, printedExpiry } from './card-numbers';

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
export const findOwnedCard = (db: Database, customerId: string, id: string, at: Date) =>
  cardsOf(db, customerId, at).where('cards.id', '=', id).executeTakeFirstOrThrow(cardNotFound);

/** A card with its account, its replacement and what was spent today. */
type FoundCard = Awaited<ReturnType<typeof findOwnedCard>>;

export const showCard = async (db: Database, customerId: string, id: string, at: Date): Promise<OwnedCard> =>
  toOwnedCard(await findOwnedCard(db, customerId, id, at), at);

const startOfDay = (at: Date) => new Date(`${dayOf(at)}T00:00:00Z`);

/** Held and captured on this day (UTC), for the card in the row of `cards`. */
export const spentOnDay = (at: Date) => sql<Cents>`(
  select coalesce(sum(case status when 'held' then amount_cents else captured_cents end), 0)::bigint
  from card_authorizations as spent
  where spent.card_id = cards.id and spent.created_at >= ${startOfDay(at)} and spent.created_at < ${later(startOfDay(at), hours(24))}
)`;

export type StoredCard = Selectable<CardsTable>;

export const lockCard = (tx: Tx, customerId: string, id: string): Promise<StoredCard> =>
  tx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(cardNotFound);

export async function lockUsableCard(tx: Tx, customerId: string, id: string): Promise<StoredCard> {
  const card = await lockCard(tx, customerId, id);
  assertUsable(card, tx.now());
  return card;
}

export function assertUsable(card: StoredCard, at: Date): void {
  const status = statusOf(card, at);
  if (status !== 'active' && status !== 'frozen')
    throw new BankError(409, endings[status], 'Please choose another card.');
}

/** Changes a card under its lock. A repeat answers the same. */
export async function changeCard(
  bank: Bank,
  id: string,
  context: RequestContext,
  { lock = lockUsableCard, change, message }: CardChange,
) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const card = await lock(tx, customer.id, id);
    await change(tx, card, { card: id, ending: card.last_four });
    const data = await showCard(tx, customer.id, id, tx.now());
    return { success: true as const, message, data };
  });
}

interface CardChange {
  lock?: typeof lockCard;
  change(tx: Tx, card: StoredCard, detail: { card: string; ending: string }): Promise<unknown>;
  message: string;
}

const endings: Record<Exclude<CardStatus, 'active' | 'frozen'>, string> = {
  lost: 'This card is blocked for good',
  replaced: 'This card was replaced',
  expired: 'This card has expired',
  closed: 'This card is closed',
};

const statusNames: Record<CardStatus, string> = {
  active: 'Active',
  frozen: 'Frozen',
  lost: 'Blocked',
  replaced: 'Replaced',
  expired: 'Expired',
  closed: 'Closed',
};

const isUsable = ({ status }: Pick<StoredCard, 'status'>) => status === 'active' || status === 'frozen';

const statusOf = (card: Pick<StoredCard, 'status' | 'expires_on'>, at: Date): CardStatus =>
  isUsable(card) && isExpired(card.expires_on, at) ? 'expired' : card.status;

export const nameOf = ({ kind }: Pick<StoredCard, 'kind'>) =>
  kind ? cardCatalogue[kind].name : 'Virtual Card';

function toOwnedCard(card: FoundCard, at: Date): OwnedCard {
  const status = statusOf(card, at);
  const isCredit = card.card_type === 'credit';
  const { credit_limit_cents } = card;
  return {
    id: card.id,
    kind: card.kind,
    name: nameOf(card),
    type: card.card_type,
    network: card.network,
    last_four: card.last_four,
    expires: printedExpiry(card.expires_on),
    status,
    status_display: statusNames[status],
    nickname: card.nickname,
    account_id: isCredit ? null : card.account_id,
    account_number: isCredit ? null : card.account_number,
    controls: controlsOf(card),
    spent_today: toWire(card.spent_cents),
    left_today: toWire(cents(Math.max(0, card.per_day_cents - card.spent_cents))),
    credit: credit_limit_cents === null ? null : creditOf({ ...card, credit_limit_cents }),
    issued_at: card.issued_at.toISOString(),
    replaced_by: card.replaced_by,
  };
}

const controlsOf = ({ kind, online, abroad, cash, per_payment_cents, per_day_cents }: StoredCard) => ({
  online,
  abroad,
  cash,
  per_payment: toWire(per_payment_cents),
  per_day: toWire(per_day_cents),
  highest_limit: toWire(termsOf(kind).highestLimit),
});

interface CreditAccount {
  credit_limit_cents: Cents;
  balance_cents: Cents;
  held_cents: Cents;
}

export const creditOf = ({
  credit_limit_cents: limit,
  balance_cents: balance,
  held_cents: held,
}: CreditAccount) => ({
  limit: toWire(limit),
  owed: toWire(cents(Math.max(0, -balance))),
  held: toWire(held),
  available: toWire(cents(limit + balance - held)),
});

import type { CardChannel, DeclineReason } from '@bank/shared/contracts/card-payments';
import type { Category } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../kernel/bank/bank';
import { earlier, hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { hashesOf, isExpired, openCode, printedExpiry } from '../owned/card-numbers';
import { spentOnDay } from '../owned/cards';

/** A merchant's question whether a card can pay. */
export interface CardRequest {
  number: string;
  /** MM/YY. */
  expires: string;
  code?: string;
  amount: Cents;
  merchant: string;
  category: Category;
  channel: CardChannel;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Chosen by the merchant; stays the same on retries. */
  key: string;
}

/** Without an ID if no card has the number, or after too many attempts. */
export type Authorized =
  | { status: 'held'; id: string }
  | { status: 'declined'; id: string | null; reason: DeclineReason };

/** After this many in an hour, even the right details are refused, or guessing would succeed. */
const maxWrongDetails = 5;

/** The bank's customers live here. */
const home = 'US';

/** Null if the card can pay. Details come first, so that guesses reveal nothing else about the card. */
export function findRefusal(keys: ServerKeys, card: Facts, request: CardRequest, at: Date) {
  if (card.wrong_details >= maxWrongDetails) return 'too-many-tries';
  if (!areRight(keys, card, request, at)) return 'wrong-details';
  return findStatusRefusal(card, at) ?? findControlRefusal(card, request) ?? findMoneyRefusal(card, request);
}

/** At a terminal and an ATM, the card itself is there, so its code isn't entered. */
function areRight(keys: ServerKeys, card: Facts, request: CardRequest, at: Date): boolean {
  const { expires_on, sealed_code, previous_expires_on, previous_sealed_code } = card;
  if (isPrinted(keys, request, { expires_on, sealed_code })) return true;
  if (previous_expires_on === null || previous_sealed_code === null) return false;
  const previous = { expires_on: previous_expires_on, sealed_code: previous_sealed_code };
  return !isExpired(previous_expires_on, at) && isPrinted(keys, request, previous);
}

type Printed = Pick<Facts, 'expires_on' | 'sealed_code'>;

function isPrinted(
  keys: ServerKeys,
  { expires, code, channel }: CardRequest,
  { expires_on, sealed_code }: Printed,
): boolean {
  if (expires !== printedExpiry(expires_on)) return false;
  if (code === undefined) return channel !== 'online';
  return code === openCode(keys, sealed_code);
}

function findStatusRefusal(card: Facts, at: Date): DeclineReason | null {
  const { status, expires_on, is_active, locked_at } = card;
  if (status === 'frozen' || locked_at !== null) return 'frozen';
  if (status !== 'active' || !is_active) return 'blocked';
  return isExpired(expires_on, at) ? 'expired' : null;
}

function findControlRefusal(card: Facts, { amount, channel, country }: CardRequest): DeclineReason | null {
  if (channel !== 'online' && card.card_type === 'virtual') return 'online-only';
  if (channel === 'online' && !card.online) return 'online-off';
  if (channel === 'cash' && !card.cash) return 'cash-off';
  if (country !== home && !card.abroad) return 'abroad-off';
  if (amount > card.per_payment_cents) return 'payment-limit';
  return card.spent_cents + amount > card.per_day_cents ? 'daily-limit' : null;
}

function findMoneyRefusal(card: Facts, { amount }: CardRequest): DeclineReason | null {
  const available = card.balance_cents - card.held_cents + (card.credit_limit_cents ?? 0);
  if (amount <= available) return null;
  return card.card_type === 'credit' ? 'no-credit' : 'no-funds';
}

export const findHolder = (db: Database, keys: ServerKeys, number: string) =>
  db
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .select(['customers.id', 'cards.id as card_id', 'customers.email', 'customers.first_name'])
    .where('number_hash', 'in', hashesOf(keys, number))
    .executeTakeFirst();

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

const countDeclined = (since: Date, which: RawBuilder<SqlBool>) => sql<number>`(
  select count(*)::integer from card_authorizations as past
  where past.card_id = cards.id and past.status = 'declined' and past.created_at > ${since} and ${which}
)`;

/**
 * Everything that decides on a payment, read under the lock of the holder's payments. The share lock makes a freeze
 * wait for payments that were decided before it, so none is held after it.
 */
export function findFacts(tx: Tx, cardId: string) {
  const now = tx.now();
  const hourAgo = earlier(now, hours(1));
  return tx
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .selectAll('cards')
    .select(['balance_cents', 'held_cents', 'credit_limit_cents', 'is_active', 'customers.locked_at'])
    .select(spentOnDay(now).as('spent_cents'))
    .select(countDeclined(hourAgo, sql`past.reason = 'wrong-details'`).as('wrong_details'))
    .select(countDeclined(hourAgo, sql`true`).as('declined'))
    .select(countDeclined(hourAgo, sql`past.is_mailed`).as('mailed'))
    .where('cards.id', '=', cardId)
    .forShare('cards')
    .executeTakeFirstOrThrow();
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

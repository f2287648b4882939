import type { DeclineReason } from '@bank/shared/contracts/card-payments';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { openCode } from '../numbers/card-secrets';
import { isExpired, printedExpiry } from '../numbers/expiry';
import type { CardRequest } from './card-request';
import type { Facts } from './find-facts';

/** After this many in an hour, even the right details are refused, or guessing would succeed. */
const maxWrongDetails = 5;

/** The bank's customers live here. */
const home = 'US';

/** Null if the card can pay. Details come first, so that guesses reveal nothing else about the card. */
export function findRefusal(
  keys: ServerKeys,
  card: Facts,
  request: CardRequest,
  at: Date,
): DeclineReason | null {
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

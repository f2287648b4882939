import type { CardStatus, OwnedCard } from '@bank/shared/contracts/owned-cards';
import { type Cents, cents, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { CardsTable } from '../../../kernel/db/tables';
import { cardCatalogue, termsOf } from '../card-catalogue';
import { isExpired, printedExpiry } from '../numbers/expiry';

/** A card with its account, its replacement and what was spent today. */
export interface FoundCard extends Selectable<CardsTable> {
  account_number: string;
  balance_cents: Cents;
  held_cents: Cents;
  credit_limit_cents: Cents | null;
  replaced_by: string | null;
  spent_cents: Cents;
}

const statusNames: Record<CardStatus, string> = {
  active: 'Active',
  frozen: 'Frozen',
  lost: 'Blocked',
  replaced: 'Replaced',
  expired: 'Expired',
  closed: 'Closed',
};

export const isUsable = ({ status }: Pick<FoundCard, 'status'>) => status === 'active' || status === 'frozen';

export const statusOf = (card: Pick<FoundCard, 'status' | 'expires_on'>, at: Date): CardStatus =>
  isUsable(card) && isExpired(card.expires_on, at) ? 'expired' : card.status;

export const nameOf = ({ kind }: Pick<FoundCard, 'kind'>) =>
  kind ? cardCatalogue[kind].name : 'Virtual Card';

export function toOwnedCard(card: FoundCard, at: Date): OwnedCard {
  const status = statusOf(card, at);
  const isCredit = card.card_type === 'credit';
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
    credit: creditOf(card),
    issued_at: card.issued_at.toISOString(),
    replaced_by: card.replaced_by,
  };
}

const controlsOf = ({ kind, online, abroad, cash, per_payment_cents, per_day_cents }: FoundCard) => ({
  online,
  abroad,
  cash,
  per_payment: toWire(per_payment_cents),
  per_day: toWire(per_day_cents),
  highest_limit: toWire(termsOf(kind).highestLimit),
});

function creditOf({ credit_limit_cents: limit, balance_cents: balance, held_cents: held }: FoundCard) {
  if (limit === null) return null;
  return {
    limit: toWire(limit),
    owed: toWire(cents(Math.max(0, -balance))),
    held: toWire(held),
    available: toWire(cents(limit + balance - held)),
  };
}

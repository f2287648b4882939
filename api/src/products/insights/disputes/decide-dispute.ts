import type { CardChannel } from '@bank/shared/contracts/card-payments';
import type { DisputeReason } from '@bank/shared/contracts/insights';

export interface DisputeFacts {
  reason: DisputeReason;
  /** Null if it isn't a card payment. */
  channel: CardChannel | null;
  /** Whether the merchant already refunded all of it. */
  isRefunded: boolean;
  /** The card's last four digits, or none. */
  cardEnding: string;
  /** Payments of the same amount to the merchant with the card, on the same day. */
  sameOfDay: number;
  /** Earlier payments to the merchant with the card that the customer didn't dispute. */
  earlierPayments: number;
}

export interface DisputeDecision {
  outcome: 'refunded' | 'refused';
  explanation: string;
}

const refused = (explanation: string): DisputeDecision => ({ outcome: 'refused', explanation });
const refunded = (explanation: string): DisputeDecision => ({ outcome: 'refunded', explanation });

const knownAfter = 2;

const words = {
  confirmed:
    "You confirmed this payment with your PIN, so we can't take it back. Please ask the person or company that you paid. If someone else knows your PIN, contact support.",
  alreadyRefunded: (card: string) =>
    `The merchant already refunded the full amount to your card ending in ${card}.`,
  twice: 'The merchant charged the same amount twice within a day. We refunded this payment.',
  once: 'We found only one payment of this amount within a day. Please ask the merchant first.',
  merchantFirst:
    'Please ask the merchant for a refund first. If they refuse, contact support and include their answer.',
  cardPresent:
    'This payment was made with the card itself, at a terminal. If you lost your card, report it on its page, then contact support.',
  knownMerchant:
    'You paid this merchant with this card before and kept those payments. Please ask the merchant first.',
  notYours: (card: string) =>
    `Someone else may have used your card's number online. The full amount is back on your card ending in ${card}.`,
};

export function decideDispute(facts: DisputeFacts): DisputeDecision {
  const { reason, channel, isRefunded, cardEnding, sameOfDay, earlierPayments } = facts;
  if (channel === null) return refused(words.confirmed);
  if (isRefunded) return refused(words.alreadyRefunded(cardEnding));
  if (reason === 'charged-twice') return sameOfDay > 1 ? refunded(words.twice) : refused(words.once);
  if (reason !== 'not-mine') return refused(words.merchantFirst);
  if (channel !== 'online') return refused(words.cardPresent);
  return earlierPayments >= knownAfter ? refused(words.knownMerchant) : refunded(words.notYours(cardEnding));
}

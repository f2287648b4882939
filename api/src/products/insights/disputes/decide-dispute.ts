import type { CardChannel } from '@bank/shared/contracts/card-payments';
import type { DisputeReason } from '@bank/shared/contracts/insights';
import { type Cents, cents } from '@bank/shared/money';

export interface DisputeFacts {
  reason: DisputeReason;
  /** Null if it isn't a card payment. */
  channel: CardChannel | null;
  /** Whether the merchant already refunded all of it. */
  isRefunded: boolean;
  /** The card's last four digits, or none. */
  cardEnding: string;
  /** Where a refund would go: "on your card ending in 4242". */
  refundedTo: string;
  /** Payments of the same amount to the merchant with the card, on the same day. */
  sameOfDay: number;
  /** Earlier payments to the merchant with the card, without those that are disputed or that a dispute brought back. */
  earlierPayments: number;
  /** What a refund would return. */
  amount: Cents;
  /** The customer's refunds by rule in the last three months. */
  recentRefunds: number;
}

export interface DisputeDecision {
  outcome: 'refunded' | 'refused';
  explanation: string;
}

/** No outcome if a person has to decide. */
type RuleDecision = Omit<DisputeDecision, 'outcome'> & { outcome: DisputeDecision['outcome'] | null };

const refused = (explanation: string): RuleDecision => ({ outcome: 'refused', explanation });

const knownAfter = 2;

/** The limit keeps customers from taking back what they bought, again and again. */
const maxRefundsByRule = 1;
const maxRefundByRule = cents(200_00);

const words = {
  confirmed:
    "You confirmed this payment with your PIN, so we can't take it back. Please ask the person or company that you paid. If someone else knows your PIN, contact support.",
  alreadyRefunded: (card: string) =>
    `The merchant already refunded the full amount to your card ending in ${card}.`,
  once: 'We found only one payment of this amount within a day. Please ask the merchant first.',
  merchantFirst:
    'Please ask the merchant for a refund first. If they refuse, contact support and include their answer.',
  cardPresent:
    'This payment was made with the card itself, at a terminal. If you lost your card, report it on its page, then contact support.',
  knownMerchant:
    'You paid this merchant with this card before and kept those payments. Please ask the merchant first.',
  person: "One of our people is looking into this payment. We'll email you within 5 business days.",
};

export const refundedWords = {
  byPerson: (where: string) => `You're right. The full amount is back ${where}.`,
  twice: 'The merchant charged the same amount twice within a day. We refunded this payment.',
  notYours: (where: string) =>
    `Someone else may have used your card's number online. The full amount is back ${where}.`,
};

function refunded(explanation: string, { amount, recentRefunds }: DisputeFacts): RuleDecision {
  const isForPerson = recentRefunds >= maxRefundsByRule || amount > maxRefundByRule;
  return isForPerson ? { outcome: null, explanation: words.person } : { outcome: 'refunded', explanation };
}

export function decideDispute(facts: DisputeFacts): RuleDecision {
  const { reason, channel, isRefunded, cardEnding, refundedTo, sameOfDay, earlierPayments } = facts;
  if (channel === null) return refused(words.confirmed);
  if (isRefunded) return refused(words.alreadyRefunded(cardEnding));
  if (reason === 'charged-twice')
    return sameOfDay > 1 ? refunded(refundedWords.twice, facts) : refused(words.once);
  if (reason !== 'not-mine') return refused(words.merchantFirst);
  if (channel !== 'online') return refused(words.cardPresent);
  if (earlierPayments >= knownAfter) return refused(words.knownMerchant);
  return refunded(refundedWords.notYours(refundedTo), facts);
}

import type { DisputeReason } from '@bank/shared/contracts/insights';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, formatUsd } from '@bank/shared/money';
import { type Email, writeEmail } from '../../../kernel/mail/email';

interface OpenedDispute {
  firstName: string;
  amount: Cents;
  own: { merchant: string; card_id: string | null };
  row: { id: string; reason: DisputeReason };
  /** The last four digits of the card that the bank froze because of it. */
  frozen: string | null;
}

const paidTo = (amount: Cents, merchant: string) =>
  `${formatUsd(amount)}${merchant ? ` to ${merchant}` : ''}`;

function nextStep({ own, row, frozen }: OpenedDispute): string {
  if (frozen)
    return `Someone else may know the number of your card ending in ${frozen}, so we froze it. You can replace it on the card's page.`;
  if (row.reason !== 'not-mine') return "You don't need to do anything until then.";
  return own.card_id
    ? 'Someone else may know your card. Please check the payments of your other cards, too.'
    : 'If you think someone else was in your account, change your password and PIN now.';
}

export function disputeOpenedEmail(opened: OpenedDispute): Email {
  const { firstName, amount, own, row } = opened;
  return writeEmail({
    subject: "We're looking into a payment you reported",
    firstName,
    paragraphs: [
      `You told us about a payment of ${paidTo(amount, own.merchant)}. We'll email you what we find, usually within a day.`,
      `Reference: ${referenceOf(row.id)}`,
      nextStep(opened),
    ],
  });
}

interface DisputeForPerson {
  firstName: string;
  amount: Cents;
  merchant: string;
  id: string;
  explanation: string;
}

const reported = ({ amount, merchant, explanation, id }: DisputeForPerson): string[] => [
  `You reported a payment of ${paidTo(amount, merchant)}.`,
  explanation,
  `Reference: ${referenceOf(id)}`,
];

export const disputeForPersonEmail = (dispute: DisputeForPerson): Email =>
  writeEmail({
    subject: "We're still looking into a payment you reported",
    firstName: dispute.firstName,
    paragraphs: reported(dispute),
  });

interface ResolvedDispute extends DisputeForPerson {
  outcome: 'refunded' | 'refused';
}

export const disputeResolvedEmail = (resolved: ResolvedDispute): Email =>
  writeEmail({
    subject:
      resolved.outcome === 'refunded'
        ? 'You got your money back'
        : "We couldn't refund the payment you reported",
    firstName: resolved.firstName,
    paragraphs: reported(resolved),
  });

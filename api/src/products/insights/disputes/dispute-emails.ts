import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, formatUsd } from '@bank/shared/money';
import { type Email, writeEmail } from '../../../kernel/mail/email';

interface OpenedDispute {
  firstName: string;
  amount: Cents;
  own: { merchant: string; card_id: string | null };
  row: { id: string };
}

const paidTo = (amount: Cents, merchant: string) =>
  `${formatUsd(amount)}${merchant ? ` to ${merchant}` : ''}`;

export const disputeOpenedEmail = ({ firstName, amount, own, row }: OpenedDispute): Email =>
  writeEmail({
    subject: "We're looking into a payment you reported",
    firstName,
    paragraphs: [
      `You told us about a payment of ${paidTo(amount, own.merchant)}. We'll email you what we find, usually within a day.`,
      `Reference: ${referenceOf(row.id)}`,
      own.card_id
        ? "If you think someone else has your card, freeze it now. It's on the page of your card."
        : 'If you think someone else was in your account, change your password and PIN now.',
    ],
  });

interface ResolvedDispute {
  firstName: string;
  amount: Cents;
  merchant: string;
  id: string;
  outcome: 'refunded' | 'refused';
  explanation: string;
}

export const disputeResolvedEmail = (resolved: ResolvedDispute): Email =>
  writeEmail({
    subject:
      resolved.outcome === 'refunded'
        ? 'You got your money back'
        : "We couldn't refund the payment you reported",
    firstName: resolved.firstName,
    paragraphs: [
      `You reported a payment of ${paidTo(resolved.amount, resolved.merchant)}.`,
      resolved.explanation,
      `Reference: ${referenceOf(resolved.id)}`,
    ],
  });

import type { DeclineReason } from '@bank/shared/contracts/card-payments';
import { type Email, writeEmail } from '../../../kernel/mail/email';
import { declineWords } from './decline-words';

export interface Declined {
  firstName: string;
  amount: string;
  merchant: string;
  ending: string;
  reason: DeclineReason;
}

export function paymentDeclinedEmail({ firstName, amount, merchant, ending, reason }: Declined): Email {
  const { message, nextStep } = declineWords[reason];
  return writeEmail({
    subject: `We declined a payment of ${amount}`,
    firstName,
    paragraphs: [
      `We declined a payment of ${amount} to ${merchant} with your card ending in ${ending}.`,
      message,
      nextStep,
    ],
  });
}

import { type Email, writeEmail } from '../../../kernel/mail/email';

interface ShortBill {
  firstName: string;
  amount: string;
  payee: string;
  day: string;
  /** The last digits of the account. */
  ending: string;
  available: string;
  /** Otherwise, it goes to a person. */
  isBill: boolean;
}

export const shortBillEmail = ({
  firstName,
  amount,
  payee,
  day,
  ending,
  available,
  isBill,
}: ShortBill): Email =>
  writeEmail({
    subject: `Not enough money for your payment to ${payee}`,
    firstName,
    paragraphs: [
      `We'll try to pay ${amount} to ${payee} on ${day}, but your account ending in ${ending} has only ${available} available.`,
      isBill
        ? 'Please add money before then, or cancel the payment under Bills.'
        : 'Please add money before then, or change or end the payment under Pay.',
    ],
  });

import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface BillPaid {
  firstName: string;
  /** As on screen: $1,250.00. */
  amount: string;
  payee: string;
  description: string;
  reference: string;
}

export const billPaidLetter = ({ firstName, amount, payee, description, reference }: BillPaid): Letter =>
  writeLetter({
    subject: `You paid ${amount} to ${payee}`,
    firstName,
    paragraphs: [
      `You paid a bill of ${amount} to ${payee}.`,
      `${description}. Reference ${reference}.`,
      'If this was not you, reset your password at once with Forgot Password and contact support.',
    ],
  });

import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface PayeeAdded {
  firstName: string;
  payee: string;
  /** All but its end hidden. */
  accountNumber: string;
}

/** Money can go to somebody new from now on: the customer should know. */
export const billPayeeAddedLetter = ({ firstName, payee, accountNumber }: PayeeAdded): Letter =>
  writeLetter({
    subject: 'A payee was added to your account',
    firstName,
    paragraphs: [
      `${payee} was added to your payees, with the account number ${accountNumber}.`,
      'If this was not you, reset your password at once with Forgot Password and contact support.',
    ],
  });

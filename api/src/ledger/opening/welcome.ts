import { writeLetter } from '../../kernel/mail/letter';
import type { SecretLetter } from '../../kernel/mail/secret-letter';

interface Welcome {
  firstName: string;
  /** The one that the bank drew; null for a customer who has one. */
  pin: string | null;
}

const aboutPin = (pin: string) => [
  `Your transaction PIN is ${pin}.`,
  'You need it to send money. Please change it soon to one that only you know, under Security, and delete this letter.',
];

export const welcomeLetter = ({ firstName, pin }: Welcome): SecretLetter => ({
  secret: writeLetter({
    subject: 'Welcome to Larch',
    firstName,
    paragraphs: [
      'Your email address is verified. A checking and a savings account are open for you.',
      ...(pin === null ? [] : aboutPin(pin)),
      'If you did not open an account at Larch, please contact support.',
    ],
  }),
});

import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';

interface PasswordChanged {
  firstName: string;
  at: Date;
  signedOut: 'everywhere' | 'everywhere else';
}

export const passwordChangedEmail = ({ firstName, at, signedOut }: PasswordChanged): Email =>
  writeEmail({
    subject: 'Your Larch password was changed',
    firstName,
    paragraphs: [
      `Your password was changed on ${momentInWords(at)}. You're signed out ${signedOut}.`,
      "If this wasn't you, reset your password right away with Forgot Password and contact support.",
    ],
  });

import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';

interface PasswordChanged {
  firstName: string;
  at: Date;
  signedOut: 'everywhere' | 'everywhere else';
}

export const passwordChange = {
  title: 'Your password was changed',
  text: 'Every other device was signed out.',
  path: '/dashboard/login-history',
} as const;

export const passwordChangedEmail =
  ({ firstName, at, signedOut }: PasswordChanged) =>
  (lockUrl: string | null): Email =>
    writeEmail({
      subject: 'Your Larch password was changed',
      firstName,
      paragraphs: [
        `Your password was changed on ${momentInWords(at)}. You're signed out ${signedOut}.`,
        ...wayOut(
          lockUrl,
          "If this wasn't you, reset your password right away with Forgot Password and contact support.",
        ),
      ],
    });

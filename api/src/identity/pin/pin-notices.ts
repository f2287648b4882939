import { type Email, writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';

const notYou = "If this wasn't you, reset your password right away with Forgot Password.";

export const pinBlockedEmail = ({ firstName, text }: { firstName: string; text: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN is blocked',
    firstName,
    paragraphs: ['A wrong transaction PIN was entered several times in a row.', text, notYou],
  });

const aboutPin =
  (subject: string, text: string) =>
  (firstName: string) =>
  (lockUrl: string | null): Email =>
    writeEmail({ subject, firstName, paragraphs: [text, ...wayOut(lockUrl, notYou)] });

export const pinChangedEmail = aboutPin(
  'Your transaction PIN was changed',
  'Your transaction PIN was changed. The old one no longer works.',
);

export const firstPinEmail = aboutPin(
  'Your transaction PIN is set',
  "You set your transaction PIN. You'll need it to send money.",
);

export const pinShownEmail = ({ firstName }: { firstName: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN was viewed',
    firstName,
    paragraphs: ['Your transaction PIN was shown in Security & Settings.', notYou],
  });

import { type Email, writeEmail } from '../../kernel/mail/email';

const notYou = "If this wasn't you, reset your password right away with Forgot Password.";

export const pinBlockedEmail = ({ firstName, text }: { firstName: string; text: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN is blocked',
    firstName,
    paragraphs: ['A wrong transaction PIN was entered several times in a row.', text, notYou],
  });

export const pinChangedEmail = ({ firstName }: { firstName: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN was changed',
    firstName,
    paragraphs: ['Your transaction PIN was changed. The old one no longer works.', notYou],
  });

export const firstPinEmail = ({ firstName }: { firstName: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN is set',
    firstName,
    paragraphs: ["You set your transaction PIN. You'll need it to send money.", notYou],
  });

export const pinShownEmail = ({ firstName }: { firstName: string }): Email =>
  writeEmail({
    subject: 'Your transaction PIN was viewed',
    firstName,
    paragraphs: ['Your transaction PIN was shown in Security & Settings.', notYou],
  });

import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';

interface PasskeyEvent {
  firstName: string;
  name: string;
  device: string;
  at: Date;
}

const notYou =
  "If this wasn't you, sign in, remove passkeys that you don't know in Security & Settings, and reset your password with Forgot Password.";

export const passkeyAddedEmail = ({ firstName, name, device, at }: PasskeyEvent): Email =>
  writeEmail({
    subject: 'A passkey was added to your Larch account',
    firstName,
    paragraphs: [
      `A passkey named “${name}” was added on ${momentInWords(at)}. It can sign in to your account and confirm payments.`,
      `Device: ${device}`,
      notYou,
    ],
  });

export const passkeyRemovedEmail = ({ firstName, name, device, at }: PasskeyEvent): Email =>
  writeEmail({
    subject: 'A passkey was removed from your Larch account',
    firstName,
    paragraphs: [
      `Your passkey “${name}” was removed on ${momentInWords(at)}. It no longer works.`,
      `Device: ${device}`,
      notYou,
    ],
  });

export const passkeyBlockedEmail = ({ firstName, name, device, at }: PasskeyEvent): Email =>
  writeEmail({
    subject: 'We blocked one of your passkeys',
    firstName,
    paragraphs: [
      `Someone used a copy of your passkey “${name}” on ${momentInWords(at)}. We refused it and blocked the passkey.`,
      `Device: ${device}`,
      'Sign in with your password, remove this passkey in Security & Settings, and add a new one. Then check your recent payments.',
    ],
  });

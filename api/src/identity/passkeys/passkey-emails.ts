import { momentInWords } from '../../kernel/clock/clock';
import { writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';
import type { WriteAlert } from '../alerts/send-alert';
import { deviceLine } from '../sessions/device-name';

interface PasskeyEvent {
  firstName: string;
  name: string;
  device: string;
  at: Date;
}

const notYou =
  "If this wasn't you, sign in, remove passkeys that you don't know in Security & Settings, and reset your password with Forgot Password.";

const whenCopied =
  'Sign in with your password, remove this passkey in Security & Settings, and add a new one. Then check your recent payments.';

export const passkeyAddedEmail =
  ({ firstName, name, device, at }: PasskeyEvent): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: 'A passkey was added to your Larch account',
      firstName,
      paragraphs: [
        `A passkey named “${name}” was added on ${momentInWords(at)}. It can sign in to your account and confirm payments.`,
        deviceLine(device),
        ...wayOut(lockUrl, notYou),
      ],
    });

export const passkeyRemovedEmail =
  ({ firstName, name, device, at }: PasskeyEvent): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: 'A passkey was removed from your Larch account',
      firstName,
      paragraphs: [
        `Your passkey “${name}” was removed on ${momentInWords(at)}. It no longer works.`,
        deviceLine(device),
        ...wayOut(lockUrl, notYou),
      ],
    });

export const passkeyBlockedEmail =
  ({ firstName, name, device, at }: PasskeyEvent): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: 'We blocked one of your passkeys',
      firstName,
      paragraphs: [
        `Someone used a copy of your passkey “${name}” on ${momentInWords(at)}. We refused it and blocked the passkey.`,
        deviceLine(device),
        ...wayOut(lockUrl, whenCopied),
      ],
    });

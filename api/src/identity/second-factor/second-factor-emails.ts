import { type Email, writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';
import type { WriteAlert } from '../alerts/send-alert';

interface Addressee {
  firstName: string;
}

const notYou = "If this wasn't you, reset your password right away with Forgot Password and contact support.";

const email =
  (subject: string, ...paragraphs: string[]) =>
  ({ firstName }: Addressee): WriteAlert =>
  (lockUrl) =>
    writeEmail({ subject, firstName, paragraphs: [...paragraphs, ...wayOut(lockUrl, notYou)] });

export const turnedOnEmail = email(
  'Two-factor authentication is on',
  "From now on, we ask for a code from your authenticator app when you sign in on a new device, and before risky changes. Keep your recovery codes in a safe place. They're the way in if you lose your phone.",
);

export const turnedOffEmail = email(
  'Two-factor authentication is off',
  'Signing in takes only your password again. You can turn two-factor authentication back on in Security & Settings.',
);

export const codesRenewedEmail = email(
  'You have new recovery codes',
  'We made ten new recovery codes. The earlier ones no longer work.',
);

export const deviceRememberedEmail = ({ device, ...to }: Addressee & { device: string }): WriteAlert =>
  email(
    'We remember a device of yours',
    `For 30 days, signing in on this device takes only your password: ${device}. You can forget it in Security & Settings.`,
  )(to);

export const recoveryCodeUsedEmail = ({ left, ...to }: Addressee & { left: number }): WriteAlert =>
  email('A recovery code was used', usedText(left))(to);

const usedText = (left: number) =>
  left > 0
    ? `One of your recovery codes was used in place of your authenticator app. You have ${left} left.`
    : 'Your last recovery code was used. Make new ones in Security & Settings now, or you may lose access.';

export const codesPausedEmail = ({ firstName }: Addressee): Email =>
  writeEmail({
    subject: 'Wrong two-factor codes were entered',
    firstName,
    paragraphs: [
      'Five wrong two-factor codes were entered in a row, so we paused codes for a while.',
      "If this wasn't you, someone knows your password. Reset it right away with Forgot Password.",
    ],
  });

import { lockAccountParagraphs } from '../../identity/alerts/send-alert';
import { deviceLine } from '../../identity/sessions/device-name';
import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';

const notYou =
  "If this wasn't you, someone knows your PIN. Sign in now, sign out your other devices in Security & Settings, and change your password and your PIN.";

interface Requested {
  firstName: string;
  device: string;
  at: Date;
}

export const exportRequestedEmail =
  ({ firstName, device, at }: Requested) =>
  (lockUrl: string | null): Email =>
    writeEmail({
      subject: 'You asked for a copy of your data',
      firstName,
      paragraphs: [
        `On ${momentInWords(at)}, you asked for a copy of your data. We'll email you when it's ready.`,
        deviceLine(device),
        ...lockAccountParagraphs(lockUrl, notYou),
      ],
    });

export const exportReadyEmail = ({ firstName, until }: { firstName: string; until: Date }): Email =>
  writeEmail({
    subject: 'Your data is ready to download',
    firstName,
    paragraphs: [
      `Sign in and open Security & Settings to download it. We delete the file on ${momentInWords(until)}.`,
      'We never send this file by email, and we never ask you for it.',
    ],
  });

import type { Ending, Obstacle } from '@bank/shared/contracts/security';
import { keepsYears } from '@bank/shared/contracts/security';
import { wayOut } from '../../identity/alerts/lock-url';
import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';

interface Notice {
  firstName: string;
  closesAt: Date;
}

const notYou =
  "If this wasn't you, sign in, choose Keep My Account in Settings, then change your password and your PIN. If you can't sign in, contact support right away.";

export const askedEmail =
  ({ firstName, closesAt, endings }: Notice & { endings: Ending[] }) =>
  (lockUrl: string | null): Email =>
    writeEmail({
      subject: 'You asked to close your Larch account',
      firstName,
      paragraphs: [
        `We'll close your account on ${momentInWords(closesAt)}. Until then, you can sign in, read everything, and move out money that still arrives. You can't start anything new.`,
        ...endings.map(({ text }) => text),
        'Changed your mind? Sign in and choose Keep My Account.',
        ...wayOut(lockUrl, notYou),
      ],
    });

export const keptEmail = ({ firstName }: Pick<Notice, 'firstName'>): Email =>
  writeEmail({
    subject: 'Your Larch account stays open',
    firstName,
    paragraphs: [
      "You took the closing back, so we won't close your account.",
      "Your cards are still frozen: unfreeze the ones you use. Scheduled payments and requests that were canceled don't come back.",
      "If this wasn't you, change your password and your PIN right away, then contact support.",
    ],
  });

export const closesSoonEmail = ({ firstName, closesAt, money }: Notice & { money: string | null }): Email =>
  writeEmail({
    subject: 'Your Larch account closes soon',
    firstName,
    paragraphs: [
      `We'll close your account on ${momentInWords(closesAt)}. After that, you can't sign in. Download the statements that you want to keep.`,
      ...(money === null
        ? []
        : [`There's still ${money} in it. Move it out before then, or we can't close your account.`]),
      'Changed your mind? Sign in and choose Keep My Account.',
      notYou,
    ],
  });

export const stoppedEmail = (notice: Pick<Notice, 'firstName'> & { obstacles: Obstacle[] }): Email =>
  writeEmail({
    subject: "We couldn't close your Larch account",
    firstName: notice.firstName,
    paragraphs: [
      "It's the day that you chose, but your account isn't settled. So it stays open, and your money is safe.",
      ...notice.obstacles.map(({ title, text }) => `${title}: ${text}`),
      'When this is done, you can ask us again to close your account in Settings. Your cards are still frozen until you unfreeze them.',
    ],
  });

export const stoppedBySupportEmail = ({ firstName }: Pick<Notice, 'firstName'>): Email =>
  writeEmail({
    subject: 'Your Larch account stays open',
    firstName,
    paragraphs: [
      'Our support stopped the closing of your account. Your cards are still frozen until you unfreeze them.',
      "If you didn't ask us to, contact support.",
    ],
  });

export const closedEmail = ({ firstName }: Pick<Notice, 'firstName'>): Email =>
  writeEmail({
    subject: 'Your Larch account is closed',
    firstName,
    paragraphs: [
      'We closed your account and canceled your cards. You can no longer sign in.',
      `We deleted your email address, phone number, picture, people, notes, and settings. We keep your name, date of birth, postal address, payments, statements, messages to support and the log of your account for at least ${keepsYears} years, because a bank has to.`,
      'Thanks for banking with us. You can register again anytime with this email.',
    ],
  });

import type { PersonRepeats } from '@bank/shared/contracts/payment-purpose';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { wayOut } from '../../identity/alerts/lock-url';
import type { WriteAlert } from '../../identity/alerts/send-alert';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { dayInWords } from '../planned/plan-emails';

const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

const rhythms: Record<PersonRepeats, string> = {
  once: 'on',
  weekly: 'every week, starting',
  'every-two-weeks': 'every two weeks, starting',
  monthly: 'every month, starting',
};

const termsOf = ({ amount, person_name, repeats, pay_on }: Schedule) =>
  `We'll pay ${formatUsd(amount)} to ${person_name} ${rhythms[repeats]} ${dayInWords(pay_on)}.`;

const withNote = ({ note }: Schedule) => (note ? [`Note: ${note}`] : []);

export const scheduledTitle = ({ amount, person_name }: Schedule) =>
  `Your payment of ${formatUsd(amount)} to ${person_name} is scheduled`;

export const scheduledEmail =
  (firstName: string, schedule: Schedule): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: scheduledTitle(schedule),
      firstName,
      paragraphs: [
        termsOf(schedule),
        ...withNote(schedule),
        'You can change or end it under Pay.',
        ...wayOut(lockUrl, notYou),
      ],
    });

export const scheduleEditedEmail = (firstName: string, schedule: Schedule): Email =>
  writeEmail({
    subject: `Your scheduled payment to ${schedule.person_name} was changed`,
    firstName,
    paragraphs: [termsOf(schedule), ...withNote(schedule), notYou],
  });

export const scheduleEndedEmail = (firstName: string, { amount, person_name }: Schedule): Email =>
  writeEmail({
    subject: `Your scheduled payment to ${person_name} was ended`,
    firstName,
    paragraphs: [
      `We ended your scheduled payment of ${formatUsd(amount)} to ${person_name}. Nothing more will be paid.`,
      notYou,
    ],
  });

interface Failure {
  firstName: string;
  amount: string;
  name: string;
  day: string;
  reason: string;
  next: string | null;
}

export const scheduleFailedEmail = ({ firstName, amount, name, day, reason, next }: Failure): Email =>
  writeEmail({
    subject: `We couldn't make your scheduled payment of ${amount} to ${name}`,
    firstName,
    paragraphs: [
      `We couldn't make your payment of ${amount} to ${name} scheduled for ${dayInWords(day)}. ${reason}`,
      'Nothing was taken from your account. You can still pay under Pay.',
      ...(next ? [`The next payment is still scheduled for ${dayInWords(next)}.`] : []),
    ],
  });

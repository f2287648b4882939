import type { PlannedPayment } from '@bank/shared/contracts/bills';
import type { PersonRepeats } from '@bank/shared/contracts/payment-purpose';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { notYou, wayOut } from '../../identity/alerts/send-alert';
import { dayInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { type Email, type Paragraph, writeEmail } from '../../kernel/mail/email';
import type { ScheduledPayment } from './find-scheduled';

/** What the emails say of a payment. */
export interface Notice {
  firstName: string;
  /** Otherwise, it goes to a person. */
  isBill: boolean;
  amount: string;
  name: string;
  note: string;
  /** In words. */
  day: string;
  repeats: PersonRepeats;
}

export const noticeOf = (it: ScheduledPayment & Pick<Customer, 'first_name'>, name: string): Notice => ({
  firstName: it.first_name,
  isBill: it.payee_id !== null,
  amount: formatUsd(it.amount_cents),
  name,
  note: it.note,
  day: dayInWords(it.next_on),
  repeats: it.repeats,
});

/** Of a payment as its customer sees it. */
export const noticeOfView = (firstName: string, it: PlannedPayment | Schedule): Notice => ({
  firstName,
  amount: formatUsd(it.amount),
  day: dayInWords(it.pay_on),
  repeats: it.repeats,
  ...('payee_id' in it
    ? { isBill: true, name: it.payee_name, note: it.description }
    : { isBill: false, name: it.person_name, note: it.note }),
});

const write = ({ firstName }: Notice, subject: string, ...paragraphs: Paragraph[]): Email =>
  writeEmail({ subject, firstName, paragraphs });

const paymentTo = ({ amount, name }: Notice) => `payment of ${amount} to ${name}`;

const rhythms: Record<PersonRepeats, string> = {
  once: 'on',
  weekly: 'every week, starting',
  'every-two-weeks': 'every two weeks, starting',
  monthly: 'every month, starting',
};

const termsOf = ({ amount, name, day, repeats }: Notice) =>
  `We'll pay ${amount} to ${name} ${rhythms[repeats]} ${day}.`;

const withNote = ({ note }: Notice) => (note ? [`Note: ${note}`] : []);

export const scheduledTitle = (it: Notice) => `Your ${paymentTo(it)} is scheduled`;

export const scheduledEmail = (it: Notice, lockUrl: string | null): Email =>
  write(
    it,
    scheduledTitle(it),
    termsOf(it),
    ...(it.isBill
      ? [`${it.note}. You can cancel it under Bills until then.`]
      : [...withNote(it), 'You can change or end it under Pay.']),
    ...wayOut(lockUrl),
  );

export const editedEmail = (it: Notice): Email =>
  write(it, `Your scheduled payment to ${it.name} was changed`, termsOf(it), ...withNote(it), notYou);

export const canceledEmail = (it: Notice): Email =>
  write(
    it,
    `Your scheduled payment to ${it.name} was canceled`,
    `We canceled your ${paymentTo(it)} scheduled for ${it.day}. Nothing will be paid.`,
    notYou,
  );

export const endedEmail = (it: Notice): Email =>
  write(
    it,
    `Your scheduled payment to ${it.name} was ended`,
    `We ended your scheduled ${paymentTo(it)}. Nothing more will be paid.`,
    notYou,
  );

export const paidEmail = (it: Notice, reference: string): Email =>
  write(
    it,
    `Your scheduled ${paymentTo(it)} was made`,
    `We made your ${paymentTo(it)} scheduled for ${it.day}.`,
    `${it.note}. Reference ${reference}.`,
    notYou,
  );

export const failedEmail = (it: Notice, reason: string, next: string | null): Email =>
  write(
    it,
    `We couldn't make your scheduled ${paymentTo(it)}`,
    `We couldn't make your ${paymentTo(it)} scheduled for ${it.day}. ${reason}`,
    `Nothing was taken from your account. You can still pay ${it.isBill ? 'the bill under Bills' : 'under Pay'}.`,
    ...(next ? [`The next payment is still scheduled for ${dayInWords(next)}.`] : []),
  );

/** With the last digits of the account and what it has available. */
export const shortEmail = (it: Notice, ending: string, available: string): Email =>
  write(
    it,
    `Not enough money for your payment to ${it.name}`,
    `We'll try to pay ${it.amount} to ${it.name} on ${it.day}, but your account ending in ${ending} has only ${available} available.`,
    it.isBill
      ? 'Please add money before then, or cancel the payment under Bills.'
      : 'Please add money before then, or change or end the payment under Pay.',
  );

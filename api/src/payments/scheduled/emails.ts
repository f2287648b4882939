import type { PlannedPayment } from '@bank/shared/contracts/bills';
import type { PersonRepeats } from '@bank/shared/contracts/payment-purpose';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { lockAccountParagraphs, notYou } from '../../identity/alerts/send-alert';
import { dayInWords } from '../../kernel/clock/clock';
import type { Customer, ScheduledRecipient } from '../../kernel/db/tables';
import { type Email, type Paragraph, writeEmail } from '../../kernel/mail/email';
import type { ScheduledPayment } from './find-scheduled';

type Kind = ScheduledRecipient['kind'];

/** How the customer calls such a payment, and finds it. */
const words = {
  bill: { verb: 'pay', noun: 'payment', place: 'Bills', path: '/dashboard/bills' },
  person: { verb: 'pay', noun: 'payment', place: 'Pay', path: '/dashboard/pay' },
  own: { verb: 'move', noun: 'transfer', place: 'Transfers', path: '/dashboard/transfer' },
  bank: { verb: 'send', noun: 'transfer', place: 'Transfers', path: '/dashboard/transfer?to=bank' },
} as const satisfies Record<Kind, object>;

/** What the emails say of a payment. */
export interface Notice {
  firstName: string;
  kind: Kind;
  amount: string;
  name: string;
  note: string;
  day: string;
  repeats: PersonRepeats;
  /** Only if it ends on its own. The day is that of the last payment, in words. */
  end?: { left: number; day: string } | null;
}

const endOf = (end: { left: number; last_on: string } | undefined) =>
  end ? { left: end.left, day: dayInWords(end.last_on) } : null;

export const noticeOf = (
  it: ScheduledPayment & Pick<Customer, 'first_name'>,
  { kind, name }: Pick<ScheduledRecipient, 'kind' | 'name'>,
): Notice => ({
  firstName: it.first_name,
  kind,
  amount: formatUsd(it.amount_cents),
  name,
  note: it.note,
  day: dayInWords(it.next_on),
  repeats: it.repeats,
});

export const noticeOfView = (firstName: string, it: PlannedPayment | Schedule): Notice => ({
  firstName,
  amount: formatUsd(it.amount),
  day: dayInWords(it.pay_on),
  repeats: it.repeats,
  ...('payee_name' in it
    ? { kind: 'bill', name: it.payee_name, note: it.description }
    : { kind: it.kind, name: it.person_name, note: it.note, end: endOf(it.end) }),
});

export const wordsOf = ({ kind }: Pick<Notice, 'kind'>) => words[kind];

const write = ({ firstName }: Notice, subject: string, ...paragraphs: Paragraph[]): Email =>
  writeEmail({ subject, firstName, paragraphs });

const paymentTo = (it: Notice) => `${wordsOf(it).noun} of ${it.amount} to ${it.name}`;

const rhythms: Record<PersonRepeats, string> = {
  once: 'on',
  weekly: 'every week, starting',
  'every-two-weeks': 'every two weeks, starting',
  monthly: 'every month, starting',
};

const termsOf = (it: Notice) =>
  `We'll ${wordsOf(it).verb} ${it.amount} to ${it.name} ${rhythms[it.repeats]} ${it.day}.${lastOf(it)}`;

function lastOf({ end, kind }: Notice): string {
  if (!end) return '';
  const { noun } = words[kind];
  return end.left === 1
    ? ` That is the last ${noun}.`
    : ` After ${end.left} ${noun}s, it ends: the last one is on ${end.day}.`;
}

/** The money also leaves on weekends and holidays, when no bank has it yet. */
const withArrival = ({ kind }: Notice) =>
  kind === 'bank'
    ? ['The money leaves your account on that date, and arrives one to three business days later.']
    : [];

const withNote = ({ note }: Notice) => (note ? [`Note: ${note}`] : []);

export const scheduledTitle = (it: Notice) => `Your ${paymentTo(it)} is scheduled`;

export const scheduledEmail = (it: Notice, lockUrl: string | null): Email =>
  write(
    it,
    scheduledTitle(it),
    termsOf(it),
    ...withArrival(it),
    ...withNote(it),
    `You can change or end it under ${wordsOf(it).place}.`,
    ...lockAccountParagraphs(lockUrl),
  );

export const editedEmail = (it: Notice): Email =>
  write(
    it,
    `Your scheduled ${wordsOf(it).noun} to ${it.name} was changed`,
    termsOf(it),
    ...withNote(it),
    notYou,
  );

export const endedEmail = (it: Notice): Email =>
  write(
    it,
    `Your scheduled ${wordsOf(it).noun} to ${it.name} was ended`,
    `We ended your scheduled ${paymentTo(it)}. Nothing more will be paid.`,
    notYou,
  );

export const paidEmail = (it: Notice, reference: string, arrivesOn?: string): Email =>
  write(
    it,
    `Your scheduled ${paymentTo(it)} was made`,
    `We made your ${paymentTo(it)} scheduled for ${it.day}.`,
    ...(arrivesOn ? [`It is expected to arrive on ${dayInWords(arrivesOn)}.`] : []),
    `${it.note ? `${it.note}. ` : ''}Reference ${reference}.`,
    notYou,
  );

export const failedEmail = (it: Notice, reason: string, next: string | null): Email =>
  write(
    it,
    `We couldn't make your scheduled ${paymentTo(it)}`,
    `We couldn't make your ${paymentTo(it)} scheduled for ${it.day}. ${reason}`,
    `Nothing was taken from your account. You can still ${wordsOf(it).verb} ${it.kind === 'bill' ? 'the bill' : 'the money'} under ${wordsOf(it).place}.`,
    ...(next ? [`The next ${wordsOf(it).noun} is still scheduled for ${dayInWords(next)}.`] : []),
  );

/** After the last date, also if that failed. */
export const lastEmail = (it: Notice): Email =>
  write(
    it,
    `Your scheduled ${wordsOf(it).noun} to ${it.name} has ended`,
    `${it.day} was the last date of your scheduled ${paymentTo(it)}. Nothing more will be paid.`,
    `To go on, schedule another one under ${wordsOf(it).place}.`,
  );

export const shortEmail = (it: Notice, ending: string, available: string): Email =>
  write(
    it,
    `Your account ending in ${ending} won't have enough on ${it.day}`,
    `We'll try to ${wordsOf(it).verb} ${it.amount} to ${it.name} on ${it.day}, but the account has only ${available} available.`,
    `Please add money before then, or change or end the ${wordsOf(it).noun} under ${wordsOf(it).place}.`,
  );

import { type Email, writeEmail } from '../../kernel/mail/email';

interface PlannedNotice {
  firstName: string;
  amount: string;
  payee: string;
  description: string;
  day: string;
}

const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

export const paymentPlannedEmail = ({
  repeats,
  ...notice
}: PlannedNotice & { repeats: 'once' | 'monthly' }): Email => {
  const when = repeats === 'monthly' ? `every month, starting ${notice.day}` : `on ${notice.day}`;
  return writeEmail({
    subject: `Your payment of ${notice.amount} to ${notice.payee} is scheduled`,
    firstName: notice.firstName,
    paragraphs: [
      `We'll pay ${notice.amount} to ${notice.payee} ${when}.`,
      `${notice.description}. You can cancel it under Bills until then.`,
      notYou,
    ],
  });
};

export const planCanceledEmail = (notice: PlannedNotice): Email =>
  writeEmail({
    subject: `Your scheduled payment to ${notice.payee} was canceled`,
    firstName: notice.firstName,
    paragraphs: [
      `We canceled your payment of ${notice.amount} to ${notice.payee} scheduled for ${notice.day}. Nothing will be paid.`,
      notYou,
    ],
  });

export const plannedPaidEmail = (notice: PlannedNotice & { reference: string }): Email =>
  writeEmail({
    subject: `Your scheduled payment of ${notice.amount} to ${notice.payee} was made`,
    firstName: notice.firstName,
    paragraphs: [
      `We made your payment of ${notice.amount} to ${notice.payee} scheduled for ${notice.day}.`,
      `${notice.description}. Reference ${notice.reference}.`,
      notYou,
    ],
  });

export const plannedFailedEmail = (notice: PlannedNotice & { reason: string; next: string | null }): Email =>
  writeEmail({
    subject: `We couldn't make your scheduled payment of ${notice.amount} to ${notice.payee}`,
    firstName: notice.firstName,
    paragraphs: [
      `We couldn't make your payment of ${notice.amount} to ${notice.payee} scheduled for ${notice.day}. ${notice.reason}`,
      'Nothing was taken from your account. You can still pay the bill under Bills.',
      ...(notice.next ? [`The next payment is still scheduled for ${notice.next}.`] : []),
    ],
  });

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));

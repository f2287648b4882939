import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface PlannedNotice {
  firstName: string;
  amount: string;
  payee: string;
  description: string;
  day: string;
}

const notYou = 'If this was not you, reset your password at once with Forgot Password and contact support.';

export const paymentPlannedLetter = ({
  repeats,
  ...notice
}: PlannedNotice & { repeats: 'once' | 'monthly' }): Letter => {
  const when = repeats === 'monthly' ? `every month, the first time on ${notice.day}` : `on ${notice.day}`;
  return writeLetter({
    subject: `A payment of ${notice.amount} to ${notice.payee} is planned`,
    firstName: notice.firstName,
    paragraphs: [
      `${notice.amount} will be paid to ${notice.payee} ${when}.`,
      `${notice.description}. Until then you can cancel it under Bills.`,
      notYou,
    ],
  });
};

export const planCancelledLetter = (notice: PlannedNotice): Letter =>
  writeLetter({
    subject: `Your planned payment to ${notice.payee} was canceled`,
    firstName: notice.firstName,
    paragraphs: [
      `The payment of ${notice.amount} to ${notice.payee} that was planned for ${notice.day} was canceled. Nothing will be paid.`,
      notYou,
    ],
  });

export const plannedPaidLetter = (notice: PlannedNotice & { reference: string }): Letter =>
  writeLetter({
    subject: `Your planned payment of ${notice.amount} to ${notice.payee} was made`,
    firstName: notice.firstName,
    paragraphs: [
      `The payment of ${notice.amount} to ${notice.payee} that you planned for ${notice.day} was made.`,
      `${notice.description}. Reference ${notice.reference}.`,
      notYou,
    ],
  });

export const plannedFailedLetter = (notice: PlannedNotice & { why: string; next: string | null }): Letter =>
  writeLetter({
    subject: `Your planned payment of ${notice.amount} to ${notice.payee} could not be made`,
    firstName: notice.firstName,
    paragraphs: [
      `The payment of ${notice.amount} to ${notice.payee} that you planned for ${notice.day} could not be made: ${notice.why}`,
      'Nothing was taken from your account. You can pay the bill under Bills.',
      ...(notice.next ? [`The next payment stays planned for ${notice.next}.`] : []),
    ],
  });

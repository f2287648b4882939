import { loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import { dayInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { noLateFee } from './describe-loan';
import { type findUnpaid, type Loan, totalOf } from './find-loan';

type Installment = Awaited<ReturnType<typeof findUnpaid>>[number];
type About = Pick<Customer, 'first_name'>;

const nameOf = ({ product }: Loan) => loanCatalogue[product].name;

const split = ({ interest_cents, principal_cents }: Installment) =>
  `${formatUsd(principal_cents)} of it repays the loan, and ${formatUsd(interest_cents)} is interest.`;

export const collectedEmail = (
  loan: Loan,
  { customer, installment, reference }: { customer: About; installment: Installment; reference: string },
): Email =>
  writeEmail({
    subject: `We collected ${formatUsd(totalOf(installment))} for your ${nameOf(loan)}`,
    firstName: customer.first_name,
    paragraphs: [
      `We collected your ${nameOf(loan)} payment of ${formatUsd(totalOf(installment))}, due on ${dayInWords(installment.due_on)}. ${split(installment)}`,
      `Reference ${reference}.`,
      notYou,
    ],
  });

interface Failed {
  customer: About;
  installment: Installment;
  failure: string;
  tryOn: string | null;
}

export const failedEmail = (loan: Loan, { customer, installment, failure, tryOn }: Failed): Email =>
  writeEmail({
    subject: `We couldn't collect your ${nameOf(loan)} payment`,
    firstName: customer.first_name,
    paragraphs: [
      `We couldn't collect ${formatUsd(totalOf(installment))} for your ${nameOf(loan)}, due on ${dayInWords(installment.due_on)}. ${failure}`,
      tryOn
        ? `We'll try again on ${dayInWords(tryOn)}. Please add money before then, or pay it under Loans.`
        : "We won't try again before the next due date. Please pay it under Loans.",
      noLateFee,
    ],
  });

interface Reminder {
  customer: About;
  amount: Cents;
  dueOn: string;
  /** The last digits of the account for automatic payments. */
  ending: string | null;
  isShort: boolean;
  /** The bank collects nothing until the customer unlocks the account. */
  isLocked: boolean;
}

export const reminderTitle = (loan: Loan, dueOn: string) =>
  `Your ${nameOf(loan)} payment is due on ${dayInWords(dueOn)}`;

export function reminderText({
  isLocked,
  amount,
  dueOn,
  ending,
  isShort,
}: Omit<Reminder, 'customer'>): string {
  if (isLocked)
    return `${formatUsd(amount)} is due on ${dayInWords(dueOn)}. We collect nothing while your account is locked: unlock it, then pay under Loans.`;
  if (!ending) return `Please pay ${formatUsd(amount)} under Loans on ${dayInWords(dueOn)}.`;
  const short = isShort ? ' It has less than that now, so please add money before then.' : '';
  return `We’ll collect ${formatUsd(amount)} from your account ending in ${ending}.${short}`;
}

export const reminderEmail = (loan: Loan, reminder: Reminder): Email =>
  writeEmail({
    subject: reminderTitle(loan, reminder.dueOn),
    firstName: reminder.customer.first_name,
    paragraphs: [reminderText(reminder), 'You can change how you pay under Loans.'],
  });

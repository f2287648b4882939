import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface LoanDecided {
  firstName: string;
  loan: string;
  /** As on screen: $12,000.00. */
  amount: string;
  reference: string;
  status: 'approved' | 'declined';
  reason: string;
}

const nextSteps = {
  approved:
    'To take the loan, come to a branch with an identity document and this reference: loans are signed there. Nothing is owed until you have signed.',
  declined: 'You may apply again at any time, for less or over a longer term.',
};

/** Tells what became of an application for a loan, and why. */
export const loanDecidedLetter = ({
  firstName,
  loan,
  amount,
  reference,
  status,
  reason,
}: LoanDecided): Letter =>
  writeLetter({
    subject: `Your loan application is ${status}`,
    firstName,
    paragraphs: [
      `Your application for a ${loan} of ${amount} is ${status}.`,
      `Reference: ${reference}`,
      reason,
      nextSteps[status],
    ],
  });

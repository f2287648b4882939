import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface LoanAppliedFor {
  firstName: string;
  loan: string;
  /** As on screen: $12,000.00. */
  amount: string;
  /** As in "over 3 years at 5.9% a year". */
  terms: string;
  reference: string;
}

/** Confirms that an application for a loan is with the bank. */
export const loanAppliedForLetter = (loan: LoanAppliedFor): Letter =>
  writeLetter({
    subject: 'We have your loan application',
    firstName: loan.firstName,
    paragraphs: [
      `Thank you for your application: ${loan.loan}, ${loan.amount}, ${loan.terms}.`,
      `Reference: ${loan.reference}`,
      'We will review it and write to you. Nothing is owed until you have signed for the loan.',
      'If this was not you, please contact support and name the reference.',
    ],
  });

import type { Loan, LoanStatus } from '@bank/shared/contracts/loans';
import { dateFormat } from '@bank/shared/ui/base';
import { decisionText } from '../decision';

const canSign = ({ status, loan_id, open_until }: Loan, today: string) =>
  status === 'approved' && !loan_id && (open_until ?? today) >= today;

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** An approved loan that the customer hasn't signed yet. */
export const isSignable = (loan: Loan) => canSign(loan, todayInUtc());

export const isOpen = (loan: Loan) => loan.status === 'pending' || isSignable(loan);

const nextSteps: Record<Exclude<LoanStatus, 'pending'>, string> = {
  approved: 'This offer has expired. You can apply again at any time.',
  declined: 'You can apply again at any time for a smaller amount or a longer term.',
  withdrawn: '',
};

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

export function nextStepOf(loan: Loan): string {
  if (loan.loan_id) return 'You signed it. You find it under Current loan.';
  if (loan.status === 'pending') return decisionText(Date.parse(loan.applied_at));
  if (!isSignable(loan)) return nextSteps[loan.status];
  const until = loan.open_until ? ` by ${day.format(new Date(loan.open_until))}` : '';
  return `Check the figures and sign with your PIN or a passkey${until}. You owe nothing until you sign.`;
}

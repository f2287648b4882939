import type { Loan, LoanStatus } from '@bank/shared/contracts/loans';

export const isOpen = ({ status }: Loan) => status === 'pending' || status === 'approved';

export const nextSteps: Record<LoanStatus, string> = {
  pending: "We'll decide within 24-48 hours and email you.",
  approved: 'Visit a branch with a photo ID and this reference number to sign.',
  declined: 'You can apply again at any time for a smaller amount or a longer term.',
  withdrawn: '',
};

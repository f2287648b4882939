import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { event } from '../../kernel/audit/event';
import { type Detail, forAmount, ofAmount } from '../../kernel/audit/event-words';

const loanIn = ({ product }: Detail) => loanCatalogue[product as LoanProduct]?.name ?? 'a loan';

export const loanAppliedFor = event(
  'loan-applied-for',
  'other',
  (it) => `Applied for ${loanIn(it)}${ofAmount(it)}`,
);
export const loanDecided = event(
  'loan-decided',
  'other',
  (it) => `Loan application${forAmount(it)} ${it.decision}`,
);
export const loanWithdrawn = event(
  'loan-withdrawn',
  'other',
  (it) => `Loan application${forAmount(it)} withdrawn`,
);

import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { type Detail, eventsOf, forAmount, ofAmount } from '../../kernel/audit/event';

const loanIn = ({ product }: Detail) => loanCatalogue[product as LoanProduct]?.name ?? 'a loan';

export const events = eventsOf('other', {
  loanAppliedFor: (it) => `Applied for ${loanIn(it)}${ofAmount(it)}`,
  loanDecided: (it) => `Loan application${forAmount(it)} ${it.decision}`,
  loanWithdrawn: (it) => `Loan application${forAmount(it)} withdrawn`,
});

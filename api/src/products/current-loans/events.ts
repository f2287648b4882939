import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { type Detail, eventsOf, ofAmount } from '../../kernel/audit/event';

const nameIn = ({ product }: Detail) => loanCatalogue[product as LoanProduct]?.name ?? 'Loan';

export const events = eventsOf('payment', {
  loanSigned: (it) => `${nameIn(it)}${ofAmount(it)} signed`,
  loanDrawn: (it) => `Draw${ofAmount(it)} from a credit line`,
  loanPaidOff: (it) => `${nameIn(it)} paid off`,
  loanPaymentFailed: (it) => `A payment${ofAmount(it)} to ${nameIn(it)} couldn't be collected`,
  loanAutopayChanged: (it) => `Automatic payments of ${nameIn(it)} ${it.isOn ? 'changed' : 'turned off'}`,
});

import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import type { LoanProduct } from '@bank/shared/contracts/loans';
import { type Cents, cents, parseMoney } from '@bank/shared/money';
import { dateFormat } from '@bank/shared/ui/base';
import { loanOffers } from '../loan-offers';

const longMonth = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

export const monthText = (day: string) => longMonth.format(new Date(day));

export const centsOf = (amount: string): Cents => parseMoney(amount) ?? cents(0);

export const isAboveZero = (amount: string): boolean => centsOf(amount) > 0;

export const iconOf = (product: LoanProduct): string =>
  loanOffers.find((offer) => offer.product === product)?.icon ?? 'loans';

export const isLine = ({ product }: Pick<CurrentLoan, 'product'>) => product === 'credit-line';

/** The part of the loan that is repaid. */
export const repaidPercent = ({ amount, balance }: CurrentLoan): number =>
  Math.floor((1 - centsOf(balance) / centsOf(amount)) * 100);

export const toneOf = ({ status }: CurrentLoan) => {
  if (status === 'late') return 'danger' as const;
  return status === 'paid-off' ? ('quiet' as const) : ('brand' as const);
};

import { monthlyPaymentOf } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd } from '@bank/shared/money';

export interface AppliedFor {
  amount: Cents;
  termMonths: number | null;
  annualRate: number;
}

export interface Decision {
  status: 'approved' | 'declined';
  reason: string;
}

const maxIncomeShare = 0.35;
/** Share of a credit line that counts as its monthly payment. */
const creditLineShare = 0.03;

export function monthlyPayment({ amount, termMonths, annualRate }: AppliedFor): Cents {
  if (termMonths === null) return cents(Math.ceil(amount * creditLineShare));
  return monthlyPaymentOf({ principal: amount, rate: Math.round(annualRate * 1000), months: termMonths });
}

export function decideLoan(loan: AppliedFor, monthlyIncome: Cents, otherPayments = cents(0)): Decision {
  const payment = monthlyPayment(loan);
  const affordable = cents(Math.max(0, Math.floor(monthlyIncome * maxIncomeShare) - otherPayments));
  const otherLoans =
    otherPayments > 0 ? ` Your other approved loans use ${formatUsd(otherPayments)} of that.` : '';
  const reason =
    `The monthly payment would be ${formatUsd(payment)}. ` +
    `Your average income over the last three months was ${formatUsd(monthlyIncome)} a month, ` +
    `and loan payments can be up to 35% of that.${otherLoans} That leaves ${formatUsd(affordable)} a month.`;
  return { status: payment <= affordable ? 'approved' : 'declined', reason };
}

import { monthlyPaymentOf } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd } from '@bank/shared/money';

export interface AppliedFor {
  amount: Cents;
  /** Null for a credit line. */
  termMonths: number | null;
  /** Percent a year, as it was when the loan was applied for. */
  annualRate: number;
}

export interface Decision {
  status: 'approved' | 'declined';
  reason: string;
}

/** What of a month's income may go into paying back. */
const affordableShare = 0.35;
/** A credit line is paid back by so much of it a month, at least. */
const creditLineShare = 0.03;

/** The payment that the calculator shows, or the least a month of a credit line. */
export function monthlyPayment({ amount, termMonths, annualRate }: AppliedFor): Cents {
  if (termMonths === null) return cents(Math.ceil(amount * creditLineShare));
  return monthlyPaymentOf({ principal: amount, rate: Math.round(annualRate * 1000), months: termMonths });
}

/** Decides by what came into the customer's accounts: the bank's one rule, told with every decision. */
export function decideLoan(loan: AppliedFor, monthlyIncome: Cents, repaidAMonth = cents(0)): Decision {
  const payment = monthlyPayment(loan);
  const affordable = cents(Math.max(0, Math.floor(monthlyIncome * affordableShare) - repaidAMonth));
  const approvedBefore =
    repaidAMonth > 0 ? ` Loans that were approved before take ${formatUsd(repaidAMonth)} of that.` : '';
  const reason =
    `The loan would take ${formatUsd(payment)} a month. ` +
    `Over the last three months ${formatUsd(monthlyIncome)} a month came into your accounts, ` +
    `and up to 35% of that may go into paying back.${approvedBefore} That leaves ${formatUsd(affordable)} a month.`;
  return { status: payment <= affordable ? 'approved' : 'declined', reason };
}

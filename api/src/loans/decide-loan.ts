import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd } from '@bank/shared/money';

export interface AppliedFor {
  product: LoanProduct;
  amount: Cents;
  termMonths: number | null;
}

export interface Decision {
  status: 'approved' | 'declined';
  reason: string;
}

/** What of a month's income may go into paying back. */
const affordableShare = 0.35;
/** A credit line is paid back by so much of it a month, at least. */
const creditLineShare = 0.03;

/** The same amount each month until the loan is paid back: as the calculator rounds it, to the nearest cent. */
export function monthlyPayment({ product, amount, termMonths }: AppliedFor): Cents {
  if (termMonths === null) return cents(Math.ceil(amount * creditLineShare));
  const rate = loanCatalogue[product].annualRate / 1200;
  return cents(Math.round((amount * rate) / (1 - (1 + rate) ** -termMonths)));
}

/** Decides by what came into the customer's accounts: the bank's one rule, told with every decision. */
export function decideLoan(loan: AppliedFor, monthlyIncome: Cents): Decision {
  const payment = monthlyPayment(loan);
  const affordable = cents(Math.floor(monthlyIncome * affordableShare));
  const compared = `It would be paid back with ${formatUsd(payment)} a month. Over the last three months ${formatUsd(monthlyIncome)} a month came into your accounts, of which we lend against 35%: ${formatUsd(affordable)}.`;
  return { status: payment <= affordable ? 'approved' : 'declined', reason: compared };
}

import { type LoanTerms, monthlyPaymentOf, wholeBalance } from '@bank/shared/contracts/loans';
import { type Cents, cents, sum } from '@bank/shared/money';

export type Loan = LoanTerms;

export interface Payment {
  number: number;
  /** Always the two legs together. */
  payment: Cents;
  principal: Cents;
  interest: Cents;
  /** What is still owed afterwards. */
  balance: Cents;
}

export interface Quote {
  monthlyPayment: Cents;
  totalInterest: Cents;
  totalPaid: Cents;
  /** Fewer than the months of the term, if rounding pays the loan off early. */
  payments: readonly Payment[];
}

/**
 * What a loan costs, as a lender computes it: a month's interest is the balance times the rate, rounded; the
 * payment is fixed; the last payment settles the rest.
 */
export function quoteLoan(loan: Loan): Quote {
  const monthlyPayment = monthlyPaymentOf(loan);
  const payments: Payment[] = [];
  let owed = loan.principal;
  for (let number = 1; number <= loan.months && owed > 0; number += 1) {
    const interest = cents(Math.round((owed * loan.rate) / wholeBalance));
    const rest = cents(owed + interest);
    const payment = number === loan.months || rest < monthlyPayment ? rest : monthlyPayment;
    owed = cents(rest - payment);
    payments.push({ number, payment, principal: cents(payment - interest), interest, balance: owed });
  }
  return {
    monthlyPayment,
    totalInterest: sum(payments.map(({ interest }) => interest)),
    totalPaid: sum(payments.map(({ payment }) => payment)),
    payments,
  };
}

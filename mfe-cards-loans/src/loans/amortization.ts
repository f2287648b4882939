import { type LoanTerms, monthlyPaymentOf, wholeBalance } from '@bank/shared/contracts/loans';
import { type Cents, cents, sum } from '@bank/shared/money';

export type Loan = LoanTerms;

export interface Payment {
  number: number;
  payment: Cents;
  principal: Cents;
  interest: Cents;
  balance: Cents;
}

export interface Quote {
  monthlyPayment: Cents;
  totalInterest: Cents;
  totalPaid: Cents;
  /** Fewer than the term's months if rounding pays off the loan early. */
  payments: readonly Payment[];
}

/** Follows lenders' practice: interest is rounded each month, and the last payment settles the rest. */
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

import { type Cents, cents, sum } from '@bank/shared/money';

export interface Loan {
  principal: Cents;
  /** Thousandths of a percent a year: 5.9 % is 5900. */
  rate: number;
  months: number;
}

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
  /** Every payment is the monthly one, to the cent. */
  isEven: boolean;
  payments: readonly Payment[];
}

/** A year's rate in thousandths of a percent, as a month's share of the balance. */
const wholeBalance = 100_000n * 12n;

const half = 2n;

const rounded = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((numerator * half + denominator) / (denominator * half)));

/**
 * What a loan costs. The balance is the exact one of the annuity formula, rounded to the cent each month, so
 * no rounding is carried from month to month: every payment is the same, the last one too, and the principal
 * legs sum to the principal. What of a payment is no principal is interest. Only where the interest of a month
 * is less than a cent does a payment differ, by one.
 */
export function quoteLoan(loan: Loan): Quote {
  const { monthlyPayment, balances } = exactly(loan);
  const payments = balances.map((balance, index) => {
    const principal = cents((balances[index - 1] ?? loan.principal) - balance);
    const interest = cents(loan.rate === 0 ? 0 : Math.max(0, monthlyPayment - principal));
    return { number: index + 1, payment: cents(principal + interest), principal, interest, balance };
  });
  return {
    monthlyPayment,
    totalInterest: sum(payments.map(({ interest }) => interest)),
    totalPaid: sum(payments.map(({ payment }) => payment)),
    isEven: payments.every(({ payment }) => payment === monthlyPayment),
    payments,
  };
}

interface Exactly {
  monthlyPayment: Cents;
  /** After each month. */
  balances: Cents[];
}

const exactly = (loan: Loan): Exactly => (loan.rate === 0 ? straight(loan) : annuity(loan));

const monthsOf = ({ months }: Loan) => Array.from({ length: months }, (_, index) => BigInt(index + 1));

function straight(loan: Loan): Exactly {
  const [principal, months] = [BigInt(loan.principal), BigInt(loan.months)];
  return {
    monthlyPayment: rounded(principal, months),
    balances: monthsOf(loan).map((month) => rounded(principal * (months - month), months)),
  };
}

/**
 * With q = 1 + r of n months, the payment is P·r·qⁿ / (qⁿ - 1) and the balance after k is
 * P·(qⁿ - qᵏ) / (qⁿ - 1). Both are fractions of whole numbers, so they are reckoned as such.
 */
function annuity(loan: Loan): Exactly {
  const [principal, rate, months] = [BigInt(loan.principal), BigInt(loan.rate), BigInt(loan.months)];
  const growth = wholeBalance + rate;
  const grown = growth ** months;
  let grownSoFar = wholeBalance ** months;
  const gain = grown - grownSoFar;
  return {
    monthlyPayment: rounded(principal * rate * grown, wholeBalance * gain),
    balances: monthsOf(loan).map(() => {
      grownSoFar = (grownSoFar * growth) / wholeBalance;
      return rounded(principal * (grown - grownSoFar), gain);
    }),
  };
}

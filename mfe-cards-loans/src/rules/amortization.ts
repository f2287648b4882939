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
  /** Every payment but the last is the monthly one, to the cent. */
  isEven: boolean;
  payments: readonly Payment[];
}

/** A year's rate in thousandths of a percent, as a month's share of the balance. */
const wholeBalance = 1_200_000;

/** How many cents the balance may lie beside the exact one. */
const slack = 2;

/**
 * What a loan costs. A month's interest is that of the balance, rounded; the rest of the payment is principal;
 * the last payment is what is left. Since the payment is rounded too, the balance would drift away from that of
 * the annuity formula, in thirty years by dollars, and all of it would fall on the last payment. So it is kept
 * within two cents: now and then a cent of a payment is booked as interest and not as principal, or the other
 * way round. Payments other than the last differ only where a month has no cent of interest to spare.
 */
export function quoteLoan(loan: Loan): Quote {
  const { monthlyPayment, balances } = exactly(loan);
  let owed = loan.principal;
  const payments = balances.map((exact, index) => {
    const plainInterest = Math.round((owed * loan.rate) / wholeBalance);
    const plain = owed - (monthlyPayment - plainInterest);
    const isLast = index + 1 === loan.months;
    const balance = cents(isLast ? 0 : between(exact - slack, exact + slack, plain));
    const principal = cents(owed - balance);
    const booked = loan.rate === 0 ? 0 : Math.max(0, monthlyPayment - principal);
    const interest = cents(isLast ? plainInterest : booked);
    owed = balance;
    return { number: index + 1, payment: cents(principal + interest), principal, interest, balance };
  });
  return {
    monthlyPayment,
    totalInterest: sum(payments.map(({ interest }) => interest)),
    totalPaid: sum(payments.map(({ payment }) => payment)),
    isEven: payments.slice(0, -1).every(({ payment }) => payment === monthlyPayment),
    payments,
  };
}

const between = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value));

const rounded = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((numerator * 2n + denominator) / (denominator * 2n)));

interface Exactly {
  monthlyPayment: Cents;
  /** After each month, rounded. */
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
  const whole = BigInt(wholeBalance);
  const growth = whole + rate;
  const grown = growth ** months;
  let grownSoFar = whole ** months;
  const gain = grown - grownSoFar;
  return {
    monthlyPayment: rounded(principal * rate * grown, whole * gain),
    balances: monthsOf(loan).map(() => {
      grownSoFar = (grownSoFar * growth) / whole;
      return rounded(principal * (grown - grownSoFar), gain);
    }),
  };
}

import { type LoanProduct, loanRules, monthlyPaymentOf } from '@bank/shared/contracts/loans';
import { type Cents, cents, sum } from '@bank/shared/money';
import { roundParts } from '../../../ledger/interest/accrue-interest';
import { daysBetween, monthsAfter } from './loan-days';
import { accrue, type Span } from './loan-interest';

/** What a customer signs. */
export interface Terms {
  product: LoanProduct;
  /** What was borrowed, or the limit of a credit line. */
  amount: Cents;
  basisPoints: number;
  /** Null, like the payment, for a credit line. */
  months: number | null;
  payment: Cents | null;
  openedOn: string;
}

/** Such as 590 for 5.90, the way the database returns it. */
export const basisPointsOf = (annualRate: string): number => Math.round(Number(annualRate) * 100);

export const paymentOf = (amount: Cents, basisPoints: number, months: number): Cents =>
  monthlyPaymentOf({ principal: amount, rate: basisPoints * 10, months });

/** The number of the first due date is 1. */
export const dueDay = ({ openedOn }: Pick<Terms, 'openedOn'>, number: number): string =>
  monthsAfter(openedOn, number);

const lowestPayment = (principal: Cents): Cents => {
  const { percent, least } = loanRules.lineMinimum;
  return cents(Math.max(least, Number((BigInt(principal) * BigInt(percent) + 99n) / 100n)));
};

export interface Split {
  interest: Cents;
  principal: Cents;
}

interface Owed extends Split {
  number: number;
}

/** What a due date asks for. The last one settles the rest, and the rest is never more than what is owed. */
export function splitPayment({ months, payment }: Terms, { number, interest, principal }: Owed): Split {
  if (months !== null && number >= months) return { interest, principal };
  const regular = payment ?? lowestPayment(principal);
  return { interest, principal: cents(Math.min(principal, Math.max(0, regular - interest))) };
}

export interface Row extends Split {
  dueOn: string;
  payment: Cents;
  balance: Cents;
}

/** A loan at the beginning of a day. */
export interface Position {
  /** What later due dates will ask for. */
  principal: Cents;
  /** Since the last due date. */
  spans: readonly Span[];
  today: string;
  /** The next due date has this number. */
  number: number;
}

/** The due dates to come, if each is paid on its day and nothing else is. The first may ask for interest alone. */
export function schedule(terms: Terms, { principal, spans, today, number }: Position): Row[] {
  const rows: Row[] = [];
  let owed = principal;
  let parts = accrue(spans, terms.basisPoints);
  let from = today;
  for (let next = number; owed > 0 || roundParts(parts) > 0; next += 1) {
    const dueOn = dueDay(terms, next);
    parts += accrue([{ principal: owed, days: daysBetween(from, dueOn) }], terms.basisPoints);
    const split = splitPayment(terms, { number: next, interest: roundParts(parts), principal: owed });
    owed = cents(owed - split.principal);
    rows.push({ dueOn, payment: cents(split.interest + split.principal), ...split, balance: owed });
    [parts, from] = [0n, dueOn];
  }
  return rows;
}

export const firstSchedule = (terms: Terms): Row[] =>
  schedule(terms, { principal: terms.amount, spans: [], today: terms.openedOn, number: 1 });

export const totalInterest = (rows: readonly Row[]): Cents => sum(rows.map(({ interest }) => interest));

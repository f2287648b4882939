import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import {
  type Cents,
  cents,
  formatTypedAmount,
  formatUsd,
  parseTypedAmount,
  toWire,
} from '@bank/shared/money';
import type { Loan } from './amortization';

/** The calculator as it was typed. */
export interface Draft {
  principal: string;
  rate: string;
  months: string;
}

export type Field = keyof Draft;

export const limits = {
  principal: { least: cents(10_000), most: cents(1_000_000_000) },
  /** In thousandths of a percent. */
  rate: { least: 0, most: 30_000 },
  months: { least: 1, most: 360 },
};

const { least, most } = limits.principal;

export const refusals: Record<Field, string> = {
  principal: `Please enter an amount from ${formatUsd(least)} to ${formatUsd(most)}, such as 1250.50`,
  rate: 'Please enter a rate from 0 to 30 percent, such as 5.9',
  months: 'Please enter whole months, from 1 to 360',
};

/** What the calculator begins with, and the same typed. */
export const firstLoan: Loan = { principal: cents(2_000_000), rate: 5900, months: 60 };
export const firstDraft: Draft = { principal: '20,000', rate: '5.9', months: '60' };

const percent = /^(\d{1,4})(?:\.(\d{0,3}))?\s*%?$/;

function readRate(typed: string): number | null {
  const [, units, fraction = ''] = percent.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units) * 1000 + Number(fraction.padEnd(3, '0'));
}

const readMonths = (typed: string) => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null);

const within = <Of extends number>(value: Of | null, range: { least: number; most: number }) =>
  value !== null && value >= range.least && value <= range.most ? value : null;

/** What a draft says, field by field; null where that is nothing to reckon with. */
export const readDraft = ({ principal, rate, months }: Draft) => ({
  principal: within(parseTypedAmount(principal), limits.principal),
  rate: within(readRate(rate), limits.rate),
  months: within(readMonths(months), limits.months),
});

export type Reading = ReturnType<typeof readDraft>;

/** A reading, with the gaps filled by an earlier loan. */
export const filledBy = (earlier: Loan, { principal, rate, months }: Reading): Loan => ({
  principal: principal ?? earlier.principal,
  rate: rate ?? earlier.rate,
  months: months ?? earlier.months,
});

/** The terms of a product: its rate, its longest term, and an amount that the bank lends for it. */
export function termsOf(product: LoanProduct, { principal, months }: Loan): Draft {
  const { annualRate, longestTerm, least, most } = loanCatalogue[product];
  const lent = cents(Math.min(Math.max(principal, least), most));
  return {
    principal: typedLoanAmount(lent),
    rate: String(annualRate),
    months: String(longestTerm ?? months),
  };
}

const withoutZeroCents = (amount: string) => amount.replace(/\.00$/, '');

/** Loans are round sums: '20,000' rather than '20,000.00'. */
export const formatLoanAmount = (typed: string) => withoutZeroCents(formatTypedAmount(typed));

export const typedLoanAmount = (amount: Cents) => formatLoanAmount(toWire(amount));

export const plainRate = (rate: number) => String(rate / 1000);

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

export interface Draft {
  principal: string;
  rate: string;
  months: string;
}

export type Field = keyof Draft;

export const limits = {
  principal: { min: cents(10_000), max: cents(1_000_000_000) },
  /** In thousandths of a percent. */
  rate: { min: 0, max: 30_000 },
  months: { min: 1, max: 360 },
};

const { min, max } = limits.principal;

export const rangeMessages: Record<Field, string> = {
  principal: `Please enter an amount from ${formatUsd(min)} to ${formatUsd(max)}, such as 1250.50`,
  rate: 'Please enter a rate from 0 to 30 percent, such as 5.9',
  months: 'Please enter a whole number of months from 1 to 360',
};

export const firstLoan: Loan = { principal: cents(2_000_000), rate: 5900, months: 60 };
export const firstDraft: Draft = { principal: '20,000', rate: '5.9', months: '60' };

export const isSampleDraft = ({ principal, rate, months }: Draft) =>
  principal === firstDraft.principal && rate === firstDraft.rate && months === firstDraft.months;

const percent = /^(\d{1,4})(?:\.(\d{0,3}))?\s*%?$/;

function readRate(typed: string): number | null {
  const [, units, fraction = ''] = percent.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units) * 1000 + Number(fraction.padEnd(3, '0'));
}

const readMonths = (typed: string) => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null);

const within = <Of extends number>(value: Of | null, range: { min: number; max: number }) =>
  value !== null && value >= range.min && value <= range.max ? value : null;

export const readDraft = ({ principal, rate, months }: Draft) => ({
  principal: within(parseTypedAmount(principal), limits.principal),
  rate: within(readRate(rate), limits.rate),
  months: within(readMonths(months), limits.months),
});

type Reading = ReturnType<typeof readDraft>;

/** Replaces invalid values with the earlier loan's values. */
export const fillFrom = (earlier: Loan, { principal, rate, months }: Reading): Loan => ({
  principal: principal ?? earlier.principal,
  rate: rate ?? earlier.rate,
  months: months ?? earlier.months,
});

export function termsOf(product: LoanProduct, { principal, months }: Loan): Draft {
  const { annualRate, longestTerm, least, most } = loanCatalogue[product];
  const amount = cents(Math.min(Math.max(principal, least), most));
  return {
    principal: typedLoanAmount(amount),
    rate: String(annualRate),
    months: String(longestTerm ?? months),
  };
}

const withoutZeroCents = (amount: string) => amount.replace(/\.00$/, '');

/** Drops zero cents, because loans are usually round sums: '20,000'. */
export const formatLoanAmount = (typed: string) => withoutZeroCents(formatTypedAmount(typed));

export const typedLoanAmount = (amount: Cents) => formatLoanAmount(toWire(amount));

export const rateText = (rate: number) => String(rate / 1000);

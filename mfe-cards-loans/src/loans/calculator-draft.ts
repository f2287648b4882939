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
  /** The rate is in thousandths of a percent. */
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

/** Usual figures of each product. */
const starts: Record<Exclude<LoanProduct, 'credit-line'>, Pick<Draft, 'principal' | 'months'>> = {
  personal: { principal: '10,000', months: '36' },
  home: { principal: '300,000', months: '360' },
  auto: { principal: '30,000', months: '60' },
  education: { principal: '20,000', months: '120' },
  business: { principal: '50,000', months: '60' },
};

/** What no customer typed. */
const isStart = ({ principal, months }: Draft) =>
  [firstDraft, ...Object.values(starts)].some((one) => one.principal === principal && one.months === months);

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

/** Keeps what the customer typed, if the product allows it. */
export function termsOf(product: keyof typeof starts, draft: Draft): Draft {
  const typed = isStart(draft) ? {} : figuresWithin(product, draft);
  return { ...starts[product], ...typed, rate: String(loanCatalogue[product].annualRate) };
}

/** The draft's figures that the product allows. */
export function figuresWithin(product: LoanProduct, draft: Draft): Partial<Draft> {
  const { longestTerm, least, most } = loanCatalogue[product];
  const { principal, months } = readDraft(draft);
  const isTermInRange = longestTerm !== null && months !== null && months <= longestTerm;
  return {
    ...(principal !== null && principal >= least && principal <= most && { principal: draft.principal }),
    ...(isTermInRange && { months: draft.months }),
  };
}

export type CalculatedProduct = keyof typeof starts;

/** Each product has its own rate, so the rate tells which one the customer calculates. */
export const productOf = (draft: Draft): CalculatedProduct | undefined =>
  (Object.keys(starts) as CalculatedProduct[]).find(
    (product) =>
      loanCatalogue[product].annualRate * 1000 === readDraft(draft).rate &&
      Object.keys(figuresWithin(product, draft)).length === 2,
  );

const withoutZeroCents = (amount: string) => amount.replace(/\.00$/, '');

/** Drops zero cents, because loans are usually round sums: '20,000'. */
export const formatLoanAmount = (typed: string) => withoutZeroCents(formatTypedAmount(typed));

export const typedLoanAmount = (amount: Cents) => formatLoanAmount(toWire(amount));

export const rateText = (rate: number) => String(rate / 1000);

import * as z from 'zod/mini';
import { type Cents, cents, formatUsd } from '../../money/money';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id, optionalLine } from '../base/text';

export const loanProduct = z.enum(
  ['personal', 'home', 'auto', 'education', 'business', 'credit-line'],
  'Please choose a loan',
);

export type LoanProduct = z.infer<typeof loanProduct>;

const product = (name: string, annualRate: number, longestTerm: number | null, range: [number, number]) => ({
  name,
  /** Percent per year. */
  annualRate,
  /** The term is in months. It's null for an open-ended loan. */
  longestTerm,
  least: cents(range[0] * 100),
  most: cents(range[1] * 100),
});

/** The bank's loans, with their longest terms and largest amounts. */
export const loanCatalogue = {
  personal: product('Personal Loan', 5.9, 84, [1000, 50_000]),
  home: product('Home Loan', 3.5, 360, [25_000, 2_000_000]),
  auto: product('Auto Loan', 4.2, 60, [2000, 150_000]),
  education: product('Education Loan', 3.8, 120, [1000, 200_000]),
  business: product('Business Loan', 6.5, 120, [5000, 500_000]),
  'credit-line': product('Credit Line', 7.2, null, [1000, 100_000]),
} as const satisfies Record<LoanProduct, ReturnType<typeof product>>;

/** What the bank promises and asks of everyone who applies. */
export const loanRules = {
  decidedWithinHours: 24,
  /** The payments of all loans together may take this share of the average monthly income. */
  maxIncomePercent: 35,
  /** A credit line is repaid by at least this share each month, and at least this amount. */
  lineMinimum: { percent: 3, least: cents(25_00) },
};

const { percent, least } = loanRules.lineMinimum;

/** The rule by which a credit line's payments are computed, wherever a customer reads it. */
export const lineMinimumText = `Each month, you pay at least ${percent}% of your balance, interest included, and at least ${formatUsd(least)}. The balance is what you have drawn and not repaid, and ${percent}% of it is rounded up to the cent. If you owe less, you pay just that.`;

export const loanStatus = z.enum(['pending', 'approved', 'declined', 'withdrawn']);

/** An application for a loan, from submission to decision. */
export const loan = z.object({
  id: z.string(),
  application_reference: z.string(),
  product: loanProduct,
  product_name: z.string(),
  amount: dollars(),
  /** Null for a credit line, which is open-ended. */
  term_months: z.nullable(z.int()),
  /** Percent per year, such as 5.9. */
  annual_rate: z.number(),
  purpose: z.string(),
  status: loanStatus,
  status_display: z.string(),
  applied_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** The reason for the decision; empty while pending. */
  reason: z.string(),
  /** The last day on which an approved loan can be signed; omitted for others. */
  open_until: z.optional(z.iso.date()),
  /** The loan that it became; omitted until the customer signs. */
  loan_id: z.optional(z.string()),
});

export type LoanStatus = z.infer<typeof loanStatus>;
export type Loan = z.infer<typeof loan>;

export const listLoans = call({
  id: 'listLoans',
  method: 'GET',
  path: '/banking/loans/',
  summary: "The customer's loan applications, newest first",
  access: 'verified',
  answer: wrapped(z.array(loan)),
});

/** What a loan would be judged by, if the customer applied now. */
export const loanOutlook = z.object({
  /** The average of the last three full months. */
  monthly_income: dollars(),
  /** The customer's other loans cost this each month. */
  other_payments: dollars(),
  /** What another loan may cost each month. The bank declines what costs more. */
  most_per_month: dollars(),
  /** If it's signed once the bank has decided at the latest. */
  first_due_on: z.iso.date(),
});

export type LoanOutlook = z.infer<typeof loanOutlook>;

export const getLoanOutlook = call({
  id: 'getLoanOutlook',
  method: 'GET',
  path: '/banking/loans/outlook/',
  summary: 'What another loan may cost the customer each month, and when it would first be due',
  access: 'verified',
  answer: wrapped(loanOutlook),
});

interface Asked {
  product: LoanProduct;
  amount: Cents;
  term_months?: number | null | undefined;
}

/** Checks a field against the product if both are readable, even if other fields are invalid. */
function refusing(field: keyof Asked, refused: (asked: Asked) => string | null) {
  const isAnothers = (keys: PropertyKey[] = []) =>
    keys.length > 0 && keys[0] !== 'product' && keys[0] !== field;
  return z.refine<Asked>((asked) => refused(asked) === null, {
    path: [field],
    error: ({ input }) => refused(input as Asked) ?? undefined,
    when: ({ issues }) => issues.every(({ path }) => isAnothers(path)),
  });
}

const loanApplication = z
  .object({
    product: loanProduct,
    amount: amount(),
    /** Omitted for a credit line, required for every other loan. */
    term_months: z.nullish(
      z.int('Please enter a whole number of months').check(z.gte(1, 'Please enter at least one month')),
    ),
    purpose: z.nullish(optionalLine(200)),
  })
  .check(refusing('amount', refusedAmount), refusing('term_months', refusedTerm));

export type LoanApplication = z.output<typeof loanApplication>;

function refusedAmount({ product, amount }: Asked): string | null {
  const { name, least, most } = loanCatalogue[product];
  if (amount >= least && amount <= most) return null;
  return `${name}: please choose an amount from ${formatUsd(least)} to ${formatUsd(most)}`;
}

function refusedTerm({ product, term_months }: Asked): string | null {
  const { name, longestTerm } = loanCatalogue[product];
  if (longestTerm === null) return term_months ? `${name}: please leave the term empty` : null;
  if (!term_months) return 'Please choose a term';
  return term_months > longestTerm ? `${name}: please choose at most ${longestTerm} months` : null;
}

export const applyForLoan = call({
  id: 'applyForLoan',
  method: 'POST',
  path: '/banking/loans/apply/',
  summary: 'Apply for a loan; limited to one pending application per product',
  access: 'verified',
  idempotent: true,
  body: loanApplication,
  answer: z.object({ message: z.string(), application: loan }),
});

export const withdrawLoan = call({
  id: 'withdrawLoan',
  method: 'POST',
  path: '/banking/loans/:id/withdraw/',
  summary: 'Withdraw a pending loan application',
  access: 'verified',
  params: z.object({ id: z.catch(id('Please choose an application'), '') }),
  answer: z.object({ message: z.string(), application: loan }),
});

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A number of months in words, such as '5 years' or '1 year and 6 months'. */
export function termText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return counted(rest, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}

export interface LoanTerms {
  principal: Cents;
  /** Thousandths of a percent per year: 5.9 % is 5900. */
  rate: number;
  months: number;
}

/** An annual rate in thousandths of a percent, divided by this, is the monthly rate. */
export const wholeBalance = 1_200_000;

const rounded = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((numerator * 2n + denominator) / (denominator * 2n)));

/** With q = 1 + r, the payment for n months is P·r·qⁿ / (qⁿ - 1), computed in integers and rounded once. */
export function monthlyPaymentOf({ principal, rate, months }: LoanTerms): Cents {
  const [owed, term, whole] = [BigInt(principal), BigInt(months), BigInt(wholeBalance)];
  if (rate === 0) return rounded(owed, term);
  const grown = (whole + BigInt(rate)) ** term;
  return rounded(owed * BigInt(rate) * grown, whole * (grown - whole ** term));
}

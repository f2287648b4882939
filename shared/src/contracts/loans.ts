import * as z from 'zod/mini';
import { amount, dollars } from './amount';
import { call, wrapped } from './call';
import { optionalLine } from './text';

export const loanProduct = z.enum(
  ['personal', 'home', 'auto', 'education', 'business', 'credit-line'],
  'Please choose a loan',
);

export type LoanProduct = z.infer<typeof loanProduct>;

/** An application for a loan as it waits for its review. */
export const loan = z.object({
  id: z.string(),
  application_reference: z.string(),
  product: loanProduct,
  product_name: z.string(),
  amount: dollars(),
  /** Null for a credit line, which has no end. */
  term_months: z.nullable(z.int()),
  /** Percent a year, such as 5.9. */
  annual_rate: z.number(),
  purpose: z.string(),
  status: z.enum(['pending']),
  status_display: z.string(),
  applied_at: z.iso.datetime(),
});

export type Loan = z.infer<typeof loan>;

export const listLoans = call({
  id: 'listLoans',
  method: 'GET',
  path: '/banking/loans/',
  summary: 'Loans that the customer applied for, newest first',
  access: 'verified',
  answer: wrapped(z.array(loan)),
});

export const applyForLoan = call({
  id: 'applyForLoan',
  method: 'POST',
  path: '/banking/loans/apply/',
  summary: 'Apply for a loan; one application of a product may wait for its review at a time',
  access: 'verified',
  body: z.object({
    product: loanProduct,
    amount: amount(),
    term_months: z.nullish(z.int('Please enter whole months').check(z.gte(1), z.lte(360))),
    purpose: z.nullish(optionalLine(200)),
  }),
  answer: z.object({ message: z.string(), application: loan }),
});

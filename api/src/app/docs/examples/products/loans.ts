import {
  applyForLoan,
  type Loan,
  listLoans,
  loanCatalogue,
  withdrawLoan,
} from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { type Chapter, example, send } from '../example';

const application: Loan = {
  id: 'loan_01kx7de2m5nbn8tq4wcv',
  application_reference: 'LOAN-5H9D-KM3T',
  product: 'personal',
  product_name: 'Personal Loan',
  amount: '12000.00',
  term_months: 36,
  annual_rate: 5.9,
  purpose: 'New kitchen',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00.000Z',
  decided_at: null,
  reason: '',
};

const withdrawn: Loan = {
  ...application,
  status: 'withdrawn',
  status_display: 'Withdrawn',
  decided_at: '2026-03-18T16:05:00.000Z',
  reason: 'You withdrew it.',
};

const bounds = Object.entries(loanCatalogue).map(([product, { annualRate, longestTerm, least, most }]) => {
  const term = longestTerm === null ? 'revolving' : `up to ${longestTerm} months`;
  return `${product}: ${annualRate}% a year, ${term}, ${formatUsd(least)} to ${formatUsd(most)}.`;
});

export const loans: Chapter = {
  id: 'loans',
  title: 'Loans',
  about:
    'An application keeps the rate from the day it was submitted. It is decided a day later, based on income from the last three months.',
  examples: [
    example(applyForLoan, {
      request: { body: { product: 'personal', amount: 12_000, term_months: 36, purpose: 'New kitchen' } },
      answer: { message: 'Application submitted successfully', application },
      notes: [...bounds, 'term_months is required for every loan except the credit line, which has no term.'],
      refusals: {
        409: 'An application for this loan is already pending; the message has its reference.',
        429: 'More than ten applications by one customer within a day. See Retry-After.',
      },
    }),
    example(listLoans, { answer: { data: [application] } }),
    example(withdrawLoan, {
      before: [
        send(
          'Apply for a loan',
          applyForLoan,
          { request: { body: { product: 'auto', amount: 9_000, term_months: 24 } } },
          { LOAN: 'id' },
        ),
      ],
      fromShell: { id: 'LOAN' },
      request: { params: { id: application.id } },
      answer: { message: 'Application withdrawn', application: withdrawn },
      refusals: { 404: 'The customer has no such application.', 409: 'A decision has already been made.' },
    }),
  ],
};

import {
  applyForLoan,
  getLoanOutlook,
  listLoans,
  loanCatalogue,
  withdrawLoan,
} from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { example, send } from '../../kernel/feature/example';

const auto = { product: 'auto', amount: 9_000, term_months: 24 } as const;
const bounds = Object.entries(loanCatalogue)
  .map(([product, { annualRate, longestTerm, least, most }]) => {
    const term = longestTerm === null ? 'revolving' : `up to ${longestTerm} months`;
    return `${product}: ${annualRate}% a year, ${term}, ${formatUsd(least)} to ${formatUsd(most)}.`;
  })
  .join('\n');

export const chapter = {
  place: 280,
  title: 'Loans',
  about:
    'An application keeps the rate from the day it was submitted. It is decided within a day, based on income from the last three months.',
};

export const examples = [
  example(applyForLoan, {
    body: { product: 'personal', amount: 12_000, term_months: 36, purpose: 'New kitchen' },
    notes: `${bounds}
      term_months is required for every loan except the credit line, which has no term.`,
    409: 'An application for this loan is already pending; the message has its reference.',
    429: 'More than ten applications by one customer within a day. See Retry-After.',
  }),
  example(listLoans),
  example(getLoanOutlook, {
    notes:
      'The bank declines a loan that costs more than most_per_month. A credit line counts with its minimum payment on the whole limit.',
  }),
  example(withdrawLoan, {
    before: [send('Apply for a loan', applyForLoan, { body: auto }, { LOAN: 'id' })],
    params: { id: '$LOAN' },
    409: 'A decision has already been made.',
  }),
];

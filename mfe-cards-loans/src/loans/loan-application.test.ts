import { findProblems } from './loan-application';

const unreadable = 'Please enter a valid amount';
const outOfRange = 'Personal Loan: please choose an amount from $1,000.00 to $50,000.00';

test.each([
  { typed: 'a lot', months: '', amount: unreadable, term_months: 'Please choose a term' },
  {
    typed: '',
    months: '85',
    amount: unreadable,
    term_months: 'Personal Loan: please choose at most 84 months',
  },
  {
    typed: '90000',
    months: 'five',
    amount: outOfRange,
    term_months: 'Please enter a whole number of months',
  },
  { typed: '90000', months: '0', amount: outOfRange, term_months: 'Please enter at least one month' },
])(
  '[LOAN-2] reports problems with both the amount "$typed" and the term "$months"',
  ({ typed, months, amount, term_months }) => {
    const form = { product: 'personal', amount: typed, term_months: months, purpose: '' };
    expect(findProblems(form)).toEqual({ amount, term_months });
  },
);

test('[LOAN-2] checks limits only after a loan is chosen', () => {
  const form = { product: '', amount: '90000', term_months: '500', purpose: '' };
  expect(findProblems(form)).toEqual({ product: 'Please choose a loan' });
});

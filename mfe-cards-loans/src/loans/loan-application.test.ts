import { findProblems } from './loan-application';

const unreadable = 'Please enter a valid amount';
const outOfRange = 'Personal Loan: please choose an amount from $1,000.00 to $50,000.00';

test.each([
  ['a lot', '', unreadable, 'Please choose a term'],
  ['', '85', unreadable, 'Personal Loan: please choose at most 84 months'],
  ['90000', 'five', outOfRange, 'Please enter whole months'],
  ['90000', '0', outOfRange, 'Please enter at least one month'],
])('[LOAN-2] reports both an amount of "%s" and a term of "%s"', (typed, months, amount, term_months) => {
  const form = { product: 'personal', amount: typed, term_months: months, purpose: '' };
  expect(findProblems(form)).toEqual({ amount, term_months });
});

test('[LOAN-2] checks no limits until a loan is chosen', () => {
  const form = { product: '', amount: '90000', term_months: '500', purpose: '' };
  expect(findProblems(form)).toEqual({ product: 'Please choose a loan' });
});

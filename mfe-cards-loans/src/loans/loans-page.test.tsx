import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { slide } from '@bank/shared/testing/slide';
import { screen, within } from '@testing-library/react';
import { application, currentLoan } from '../testing/sample-loans';
import { LoansPage } from './loans-page';

let scrolledTo: string[];
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
});
beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21), doNotFake: ['setTimeout'] }));
afterEach(() => jest.useRealTimers());

interface Owned {
  current?: object[];
  applications?: object[];
}

function open(state?: unknown, { current = [], applications = [] }: Owned = {}) {
  fakeApi({
    'GET /banking/loans/': { body: { data: applications } },
    'GET /banking/loans/current/': { body: { data: current } },
  });
  return renderPage(<LoansPage />, { at: '/dashboard/loans', state });
}

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByRole('textbox', { name });
const slider = (name: string) => screen.getByRole('slider', { name });
const amount = 'Loan Amount in dollars';
const rate = 'Interest Rate in percent a year';
const term = 'Loan Term in months';

async function type({ user }: Page, name: string, typed: string) {
  await user.clear(field(name));
  await user.type(field(name), typed);
}

const cost = () => screen.getByText('Monthly payment').closest('div');
const product = (name: string) => {
  const products = within(screen.getByRole('region', { name: 'Loans to choose from' }));
  return within(products.getByRole('heading', { name }).closest('li') as HTMLElement);
};

const details = ['Auto Loan', '$24,000.00', '$15,778.12', '$444.17', 'Dec 15, 2026', 'Active'];

test('tells a customer without a loan so, below what they have applied for', async () => {
  open(undefined, { applications: [application] });
  const none = await screen.findByRole('heading', { name: 'You have no loans' });
  expect(screen.queryByText('Sample')).toBeNull();
  expect(screen.queryByText('$15,778.12')).toBeNull();
  const applications = await screen.findByRole('region', { name: 'Your loan applications' });
  expect(applications.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[LOAN-1] shows the current loan with all six details, and the applications below it', async () => {
  open(undefined, { current: [currentLoan()], applications: [application] });
  await screen.findByRole('link', { name: 'Manage Loan' });
  const loan = screen.getByRole('region', { name: 'Current loan' });
  for (const text of details) expect(within(loan).getByText(text)).toBeVisible();
  expect(within(loan).queryByText('Sample')).toBeNull();
  expect(within(loan).getByText('34% repaid')).toBeVisible();
  const applications = await screen.findByRole('region', { name: 'Your loan applications' });
  expect(loan.compareDocumentPosition(applications)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  { name: 'Personal Loan', perYear: '5.9% a year', longest: 'Up to 7 years' },
  { name: 'Home Loan', perYear: '3.5% a year', longest: 'Up to 30 years' },
  { name: 'Auto Loan', perYear: '4.2% a year', longest: 'Up to 5 years' },
  { name: 'Education Loan', perYear: '3.8% a year', longest: 'Up to 10 years' },
  { name: 'Business Loan', perYear: '6.5% a year', longest: 'Up to 10 years' },
  { name: 'Credit Line', perYear: '7.2% a year', longest: 'Revolving' },
])('[LOAN-2] offers $name at $perYear, $longest, with Apply Now', ({ name, perYear, longest }) => {
  open();
  const card = within(screen.getByRole('region', { name: 'Loans to choose from' }))
    .getByRole('heading', { name })
    .closest('li');
  expect(card).toHaveTextContent(perYear);
  expect(card).toHaveTextContent(longest);
  expect(within(card as HTMLElement).getByRole('link', { name: 'Apply Now' })).toBeVisible();
});

test("[LOAN-2] copies a product's terms to the calculator and focuses it", async () => {
  const { user } = open();
  await user.click(product('Home Loan').getByRole('button', { name: /^Calculate/ }));
  expect(field(amount)).toHaveValue('300,000');
  expect(field(rate)).toHaveValue('3.5');
  expect(field(term)).toHaveValue('360');
  expect(screen.getByRole('heading', { name: 'Loan calculator' })).toHaveFocus();
  expect(scrolledTo).toEqual(['loan-result']);
  expect(product('Credit Line').queryByRole('button', { name: /^Calculate/ })).toBeNull();
});

test('leads to the state of a loan that the customer has applied for', async () => {
  open(undefined, { applications: [application] });
  const link = await product('Personal Loan').findByRole('link', { name: 'See Status' });
  expect(link).toHaveAttribute('href', '/dashboard/loans/applications');
  expect(product('Personal Loan').getByRole('link', { name: 'Apply Now' })).toBeVisible();
  expect(product('Auto Loan').queryByRole('link', { name: 'See Status' })).toBeNull();
});

test.each([
  ['4.2', 'auto'],
  ['4.3', ''],
])('applies with the calculated figures at %s%, for the product %j', async (typed, expected) => {
  const page = open();
  await type(page, rate, typed);
  await page.user.click(screen.getByRole('link', { name: 'Apply with These Figures' }));
  expect(page.address()).toBe('/dashboard/loans/apply');
  expect(page.state()).toEqual({
    form: { product: expected, amount: '20,000', term_months: '60', purpose: '' },
  });
});

test('explains a revolving credit line', () => {
  open();
  product('Credit Line').getByText('Interest only on what you draw');
});

test('[LOAN-3] shows the least and the most of each slider', () => {
  open();
  for (const end of ['$1,000', '$2,000,000', '0%', '30%', '1 month', '30 years'])
    expect(screen.getByText(end)).toBeVisible();
});

test('[LOAN-3] computes the monthly payment, total interest and total paid', async () => {
  const page = open();
  await type(page, amount, '200,000');
  await type(page, rate, '6.5');
  await type(page, term, '360');
  expect(cost()).toHaveTextContent('$1,264.14');
  expect(cost()).toHaveTextContent('$200,000.00 at 6.5% a year, paid back in 30 years.');
  expect(cost()).toHaveTextContent('Total interest$255,085.82');
  expect(cost()).toHaveTextContent('Total paid$455,085.82');
});

test('[LOAN-3] keeps sliders and fields in sync', async () => {
  const page = open();
  await type(page, amount, '30000');
  expect(slider('Adjust the amount')).toHaveAttribute('aria-valuetext', '$30,000.00');
  slide('Adjust the amount', 0);
  expect(field(amount)).toHaveValue('1,000');
  slide('Adjust the rate', 5000);
  expect(field(rate)).toHaveValue('5');
  expect(slider('Adjust the rate')).toHaveAttribute('aria-valuetext', '5% a year');
  slide('Adjust the term', 18);
  expect(field(term)).toHaveValue('18');
  expect(slider('Adjust the term')).toHaveAttribute('aria-valuetext', '1 year and 6 months');
});

test.each(['0', '-1', '1e309', 'abc', '10000000.01'])(
  '[LOAN-3] flags the amount %p and keeps the last valid figures',
  async (typed) => {
    const page = open();
    await type(page, amount, typed);
    expect(field(amount)).toHaveValue(typed);
    expect(field(amount)).toBeInvalid();
    expect(field(amount)).toHaveAccessibleDescription(
      'Please enter an amount from $100.00 to $10,000,000.00, such as 1250.50',
    );
    expect(cost()).toHaveTextContent('a year, paid back in 5 years.');
    await type(page, amount, '20000');
    expect(field(amount)).toBeValid();
    expect(cost()).toHaveTextContent('$385.73');
  },
);

test('[LOAN-3] flags an invalid rate and term', async () => {
  const page = open();
  await type(page, rate, 'five');
  expect(field(rate)).toHaveAccessibleDescription('Please enter a rate from 0 to 30 percent, such as 5.9');
  await type(page, term, '12.5');
  expect(field(term)).toHaveAccessibleDescription('Please enter a whole number of months from 1 to 360');
});

test('[LOAN-3] shows the last payment if different, and its month if early', async () => {
  const page = open();
  await type(page, amount, '1000');
  await type(page, term, '3');
  await type(page, rate, '0');
  expect(cost()).toHaveTextContent('paid back in 3 months. The last payment is $333.34.');
  expect(cost()).toHaveTextContent('Total interest$0.00');
  await type(page, term, '360');
  expect(cost()).toHaveTextContent('paid back in 30 years. The last payment is $1.98.');
  await type(page, amount, '100');
  expect(cost()).toHaveTextContent('The last payment, in month 358, is $0.04.');
});

test('[LOAN-3] provides the chart as a table for screen readers', () => {
  open();
  const table = screen.getByRole('table', { name: 'Principal and interest by year' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[1]).toHaveTextContent('1$3,543.58$1,085.18$16,456.42');
  expect(rows[5]).toHaveTextContent('$0.00');
});

test('[LOAN-3] shows the schedule one year at a time', async () => {
  const { user } = open();
  const table = () => within(screen.getByRole('region', { name: 'Payment schedule' })).getAllByRole('row');
  await user.click(screen.getByRole('button', { name: 'Payment schedule' }));
  expect(screen.getByText(/^Equal monthly payments; the last one may differ/)).toBeVisible();
  expect(table()).toHaveLength(13);
  expect(table()[1]).toHaveTextContent('1$385.73$98.33 interest$287.40$98.33$19,712.60');
  expect(screen.getByRole('button', { name: 'Previous Year' })).toBeDisabled();
  for (let year = 1; year < 5; year++) await user.click(screen.getByRole('button', { name: 'Next Year' }));
  expect(screen.getByText('Year 5 of 5')).toBeVisible();
  expect(table().at(-1)).toHaveTextContent('60$385.47$1.89 interest$383.58$1.89$0.00');
  expect(screen.getByRole('button', { name: 'Next Year' })).toBeDisabled();
  await user.clear(field(term));
  await user.type(field(term), '1');
  expect(screen.getByText('Year 1 of 1')).toBeVisible();
  expect(table()).toHaveLength(2);
});

test('[LOAN-3] restores the calculator after a reload, including invalid values', () => {
  open({ draft: { principal: '200000', rate: 'six', months: '360' } });
  expect(field(amount)).toHaveValue('200000');
  expect(field(rate)).toHaveValue('six');
  expect(cost()).toHaveTextContent('$200,000.00 at 5.9% a year, paid back in 30 years.');
});

test('[LOAN-3] formats the amount on blur', async () => {
  const page = open();
  await page.user.clear(field(amount));
  await page.user.type(field(amount), '$30000.5');
  expect(field(amount)).toHaveValue('$30000.5');
  await page.user.tab();
  expect(field(amount)).toHaveValue('30,000.50');
});

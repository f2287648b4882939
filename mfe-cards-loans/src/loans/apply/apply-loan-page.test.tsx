import { type Loan, lineMinimumText } from '@bank/shared/contracts/loans';
import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { waitingLoan as waiting } from '../../testing/sample-loans';
import { LoansPage } from '../loans-page';
import { ApplyLoanPage } from './apply-loan-page';

const kept = { body: { message: 'Application submitted successfully', application: waiting } };

const outlook = {
  ...{ monthly_income: '5200.00', other_payments: '444.17', most_per_month: '1375.83' },
  first_due_on: '2027-01-01',
};

interface Opened {
  outlooks?: object;
  search?: string;
  state?: unknown;
  applied?: Loan[];
}

function apply(answer: Answering = kept, { search = '', state, applied = [], outlooks = {} }: Opened = {}) {
  const heard = fakeApi({
    'POST /banking/loans/apply/': answer,
    'GET /banking/loans/': { body: { data: applied } },
    'GET /banking/loans/outlook/': { body: { data: { ...outlook, ...outlooks } } },
  });
  return {
    heard,
    ...renderPage(<ApplyLoanPage />, { at: '/dashboard/loans/apply', search, state }),
  };
}

const sent = ({ heard }: ReturnType<typeof apply>) => heard.filter(({ call }) => call.startsWith('POST'));

const figures = { product: 'personal', amount: '12,000', term_months: '36', purpose: 'New kitchen' };
const submit = ({ user }: { user: ReturnType<typeof apply>['user'] }) =>
  user.click(screen.getByRole('button', { name: 'Apply for Loan' }));

test("[LOAN-2] starts with the calculator's figures and shows the monthly payment", () => {
  apply(kept, { state: { form: figures } });
  expect(screen.getByLabelText('Loan')).toHaveValue('personal');
  expect(screen.getByLabelText('Amount')).toHaveValue('12,000');
  const summary = within(screen.getByRole('complementary', { name: 'Your application' }));
  expect(summary.getByText('$364.52')).toBeVisible();
  expect(summary.getByText('5.9% a year')).toBeVisible();
});

test('[LOAN-2] shows what the loan costs, when it starts, and by which rule we decide', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 21, 6), doNotFake: ['setTimeout'] });
  apply(kept, { state: { form: figures } });
  const summary = screen.getByRole('complementary', { name: 'Your application' });
  await within(summary).findByRole('row', { name: /^First payment/ });
  for (const [name, value] of [
    ['You can ask for', '$1,000 to $50,000'],
    ['Total interest', '$1,122.71'],
    ['Total paid', '$13,122.71'],
    ['First payment', /Jan 1, 2027 or later$/],
  ] as const)
    expect(within(summary).getByRole('row', { name: new RegExp(`^${name}`) })).toHaveTextContent(value);
  expect(summary).toHaveTextContent('all your loan payments together can be up to 35% of it');
  expect(screen.getByText(/We'll decide by Dec 1, 9:06 PM and email you\.$/)).toBeVisible();
  jest.useRealTimers();
});

test('[LOAN-2] says the longest term, and shows no figures for a longer one', async () => {
  const page = apply(kept, { state: { form: figures } });
  const term = screen.getByLabelText('Term');
  expect(term).toHaveAccessibleDescription('Up to 84 months');
  const summary = within(screen.getByRole('complementary', { name: 'Your application' }));
  summary.getByText('$364.52');
  await page.user.clear(term);
  await page.fillIn(term, '240');
  expect(summary.queryByText(/^\$[\d,]+\.\d\d$/)).toBeNull();
});

test('compares the monthly payment with what the income allows', async () => {
  const { unmount } = apply(kept, { state: { form: figures } });
  const fits = await screen.findByText(/^With your average income/);
  expect(fits).toHaveTextContent(
    'With your average income of $5,200.00 a month and other loan payments of $444.17, this loan can cost up to $1,375.83 a month. It would cost $364.52.',
  );
  unmount();
  const state = { form: { ...figures, product: 'credit-line', amount: '50,000' } };
  apply(kept, { state, outlooks: { other_payments: '0.00' } });
  const tooMuch = await screen.findByText(/^With your average income/);
  expect(tooMuch).toHaveTextContent('month, this loan can cost');
  expect(tooMuch).toHaveTextContent(
    'At $1,500.00, we’d decline it today. A smaller amount costs less a month.',
  );
});

test.each([
  ['0.00', '0.00', /^We’ve seen no income on your accounts yet/],
  ['2000.00', '700.00', /^Your other loan payments already take what your income allows/],
])('gives no tip that can’t help with an income of %s', async (monthly_income, other_payments, says) => {
  const outlooks = { monthly_income, other_payments, most_per_month: '0.00' };
  apply(kept, { state: { form: figures }, outlooks });
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByText(/A smaller amount/)).toBeNull();
});

test('[LOAN-2] explains a credit line with an example', () => {
  apply(kept, { search: '?product=credit-line' });
  const facts = screen.getByRole('region', { name: 'How a credit line works' });
  expect(facts).toHaveTextContent('You pay interest only on what you draw');
  expect(facts).toHaveTextContent(lineMinimumText);
  expect(facts).toHaveTextContent('draw $1,000.00 for 30 days, that costs $5.92 interest');
});

test('leads to the state of a loan that the customer has applied for', async () => {
  apply(kept, { state: { form: figures }, applied: [waiting] });
  await screen.findByText("You've already applied for this loan.");
  expect(screen.getByRole('link', { name: 'See Status' })).toHaveAttribute(
    'href',
    '/dashboard/loans/applications',
  );
  expect(screen.getByRole('button', { name: 'Apply for Loan' })).toBeDisabled();
});

test('[LOAN-2] selects the loan from the URL', () => {
  apply(kept, { search: '?product=auto' });
  expect(screen.getByLabelText('Loan')).toHaveValue('auto');
});

test('[LOAN-2] sends an application once on a double click and shows its reference', async () => {
  const page = apply(kept, { state: { form: figures } });
  const press = screen.getByRole('button', { name: 'Apply for Loan' });
  await page.user.dblClick(press);
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(screen.getByText('LOAN-5H9D-KM3T')).toBeVisible();
  expect(sent(page).map(({ body }) => body)).toEqual([
    { product: 'personal', amount: '12000.00', term_months: 36, purpose: 'New kitchen' },
  ]);
});

test("[LOAN-2] rejects an amount and term outside the bank's limits before sending", async () => {
  const page = apply(kept, { state: { form: { ...figures, amount: '90000', term_months: '' } } });
  await submit(page);
  expect(
    await screen.findByText('Personal Loan: please choose an amount from $1,000.00 to $50,000.00'),
  ).toBeVisible();
  expect(await screen.findByText('Please choose a term')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(sent(page)).toEqual([]);
});

test('[LOAN-2] applies for a credit line without a term', async () => {
  const page = apply(kept, { state: { form: { ...figures, product: 'credit-line', amount: '5000' } } });
  expect(screen.queryByLabelText('Term')).not.toBeInTheDocument();
  await submit(page);
  await screen.findByRole('heading', { name: 'Application Submitted!' });
  expect(sent(page)[0]?.body).toMatchObject({ product: 'credit-line', term_months: null });
});

test('[LOAN-2] retries with the same key after a lost response', async () => {
  const page = apply(losingAnswers({ answers: 1, done: kept, refused: { status: 409 } }), {
    state: { form: figures },
  });
  await submit(page);
  expect(await screen.findByText(/You can safely try again/)).toBeVisible();
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(sent(page)).toHaveLength(2);
});

test('[LOAN-2] shows the reference of a pending application and keeps the form', async () => {
  const refusal = {
    status: 409,
    body: {
      error: 'You have already applied for this loan',
      message: 'Your application LOAN-1 waits.',
      errors: {},
    },
  };
  const page = apply(refusal, { state: { form: figures } });
  await submit(page);
  expect(await screen.findByText('Your application LOAN-1 waits.')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('12,000');
});

test("[LOAN-2] prefills the calculator's figures that fit the loan", async () => {
  fakeApi({ 'GET /banking/loans/': { body: { data: [] } } });
  const page = renderPage(<LoansPage />, { at: '/dashboard/loans' });
  const home = screen.getByRole('heading', { name: 'Home Loan' }).closest('li') as HTMLElement;
  await page.user.click(within(home).getByRole('link', { name: 'Apply Now' }));
  expect(page.address()).toBe('/dashboard/loans/apply?product=home');
  expect(page.state()).toEqual({ form: { product: 'home', amount: '', term_months: '60', purpose: '' } });
});

test("[LOAN-1] shows the customer's applications beside the current loan", async () => {
  fakeApi({ 'GET /banking/loans/': { body: { data: [waiting] } } });
  renderPage(<LoansPage />, { at: '/dashboard/loans' });
  expect(await screen.findByRole('region', { name: 'Your loan applications' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Current loan' })).toBeVisible();
});

test.each(['constructor', 'toString', '__proto__', 'yacht'])(
  '[LOAN-2] ignores %s as the loan in the URL',
  (product) => {
    apply(kept, { search: `?product=${product}` });
    expect(screen.getByText('Not chosen yet')).toBeVisible();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Loan')).toHaveValue('');
  },
);

test.each(['12,50', '1 2000', '12.000,00'])(
  '[LOAN-2] rejects the ambiguous amount %j before sending',
  async (amount) => {
    const page = apply(kept, { state: { form: { ...figures, amount } } });
    await submit(page);
    expect(await screen.findByText('Please enter a valid amount')).toBeVisible();
    expect(sent(page)).toEqual([]);
  },
);

import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { currentLoan } from '../../testing/sample-loans';
import { CurrentLoanPage } from './current-loan-page';

const schedule = [
  { due_on: '2026-12-15', payment: '444.17', principal: '390.00', interest: '54.17', balance: '15388.12' },
];
const movements = [
  {
    ...{ id: 'txn_1', reference: 'LRC-PAID', kind: 'monthly', amount: '444.17', interest: '56.00' },
    ...{ principal: '388.17', account_number: '4000214821', paid_on: '2026-11-15' },
  },
];
const receipt = {
  ...{ id: 'txn_2', reference: 'LRC-MORE', status: 'completed', amount: '100.00', description: '' },
  ...{ created_at: '2026-11-21T09:30:00Z', settles_on: null },
};
const paid = { body: { success: true, message: 'Loan payment successful', data: receipt } };

const effect = { saves: '24.91', last_due_on: '2030-05-15', otherwise_last_due_on: '2030-07-15' };

interface Answers {
  loan?: ReturnType<typeof currentLoan>;
  pay?: Answering;
  search?: string;
}

function open({ loan = currentLoan(), pay = paid, search = '?id=loan_1' }: Answers = {}) {
  const done = { body: { success: true, message: 'Automatic payments are off', data: loan } };
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/loans/current/loan_1/': {
      body: { data: { loan, schedule, movements, interest_years: [2026, 2025] } },
    },
    'GET /banking/loans/current/loan_1/extra/': { body: { data: effect } },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /banking/loans/current/loan_1/pay/': pay,
    'POST /banking/loans/current/loan_1/draw/': done,
    'PUT /banking/loans/current/loan_1/autopay/': done,
  });
  return { heard, ...renderPage(<CurrentLoanPage />, { at: '/dashboard/loans/current', search }) };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const changes = ({ heard }: Page) => heard.filter(({ call }) => !call.startsWith('GET'));

async function confirm(page: Page) {
  await press(page, 'Continue');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

/** The reference is an element of its own. */
const expectPaid = async (text: string) =>
  waitFor(() => expect(screen.getByText('LRC-MORE').parentElement).toHaveTextContent(text));

test('[LOAN-1] shows what happens next, the payments made and the payments to come', async () => {
  const page = open();
  await screen.findByRole('heading', { level: 1, name: 'Auto Loan' });
  screen.getByText(/^We’ll collect \$444.17 from your account ending in 6350/);
  const made = screen.getByRole('region', { name: 'Payments made' });
  expect(within(made).getByRole('listitem')).toHaveTextContent('$388.17 off your loan, $56.00 interest');
  await within(made).findByText(/Nov 15, 2026 · From Checking •••• 4821 ·/);
  expect(screen.getByText(/^44 payments left/)).toHaveTextContent(
    '44 payments left, paid off in July 2030, $1,462.62 interest to go',
  );
  await page.user.click(screen.getByRole('button', { name: 'Payments to come' }));
  expect(await screen.findByRole('row', { name: /Dec 15, 2026/ })).toHaveTextContent('$15,388.12');
  screen.getByRole('button', { name: 'Interest Paid in 2025' });
});

test('pays extra with a PIN that is bound to the loan and the amount', async () => {
  const page = open();
  await page.fillIn(await screen.findByLabelText('Amount'), '100');
  await confirm(page);
  await expectPaid('$100.00 off your loan. Reference LRC-MORE.');
  expect(changes(page).map(({ body }) => body)).toEqual([
    { pin: '246810', loan_id: 'loan_1', from_account_id: 'account-checking', amount: '100.00' },
    { kind: 'extra', from_account_id: 'account-checking', amount: '100.00' },
  ]);
});

test('leads from the PIN to what was paid', async () => {
  const page = open();
  await page.fillIn(await screen.findByLabelText('Amount'), '100');
  await confirm(page);
  await expectPaid('$100.00 off your loan. Reference LRC-MORE.');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('$100.00 off your loan.'));
});

test('asks for a new amount after a payment', async () => {
  const page = open();
  await page.fillIn(await screen.findByLabelText('Amount'), '100');
  await confirm(page);
  await expectPaid('$100.00 off your loan. Reference LRC-MORE.');
  await press(page, 'Continue');
  await screen.findByText('Please enter a valid amount');
  await page.fillIn(screen.getByLabelText('Amount'), '50');
  await confirm(page);
  await expectPaid('$50.00 off your loan. Reference LRC-MORE.');
});

test('[LOAN-1] tells while typing what an extra payment saves, and again once it’s paid', async () => {
  const page = open();
  await page.fillIn(await screen.findByLabelText('Amount'), '120');
  const saving = 'Saves $24.91 interest. Last payment in May 2030 instead of July 2030.';
  await screen.findByText(saving);
  screen.getByText(/This does not replace your payment on Dec 15\./);
  await confirm(page);
  await expectPaid(`$120.00 off your loan. ${saving} Reference LRC-MORE.`);
});

test('shows the balance of the account that pays', async () => {
  open();
  expect(await screen.findByLabelText('From Account')).toHaveAccessibleDescription('Balance: $8,412.66');
});

test('asks the bank for no saving of an amount that it would refuse', async () => {
  const page = open();
  await page.fillIn(await screen.findByLabelText('Amount'), '15778.12');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(page.heard.some(({ call }) => call.includes('extra'))).toBe(false);
});

test('shows the bank’s exact figure if the payoff is an earlier one', async () => {
  const text = 'The exact figure is now $15,790.83';
  const page = open({
    loan: currentLoan({ payoff: '900.00', balance: '890.00' }),
    pay: { status: 410, body: { error: text, message: `${text}. Nothing was paid.`, errors: {} } },
  });
  await page.user.click(await screen.findByText('Pay everything off'));
  await confirm(page);
  await screen.findByText(/^The exact figure is now \$15,790.83/);
});

test('asks for what is late first, and says what it costs', async () => {
  const late = { status: 'late', status_display: 'Payment late', due_now: '444.17' } as const;
  open({ loan: currentLoan(late) });
  expect(await screen.findByRole('radio', { name: /What’s due/ })).toBeChecked();
  screen.getByText('There’s no late fee, and no interest on late interest.');
  expect(screen.queryByRole('radio', { name: /Extra payment/ })).toBeNull();
});

test('draws from a credit line', async () => {
  const line = {
    product: 'credit-line',
    product_name: 'Credit Line',
    available: '2000.00',
    balance: '0.00',
  } as const;
  const page = open({ loan: currentLoan({ ...line, payoff: '0.00' }) });
  await page.fillIn(await screen.findByLabelText('Amount'), '2000.01');
  await press(page, 'Continue');
  await screen.findByText('You can draw up to $2,000.00');
  await page.user.clear(screen.getByLabelText('Amount'));
  await page.fillIn(screen.getByLabelText('Amount'), '50');
  await confirm(page);
  await screen.findByText('$50.00 is in your account.');
  expect(changes(page)[0]?.body).toEqual({
    ...{ pin: '246810', credit_line_id: 'loan_1', to_account_id: 'account-checking', amount: '50.00' },
  });
});

test('turns automatic payments off', async () => {
  const page = open();
  const collect = await screen.findByLabelText('Collect From');
  screen.getByText(/we try again every day for a week/);
  await page.user.selectOptions(collect, 'off');
  expect(screen.queryByText(/we try again every day for a week/)).toBeNull();
  await press(page, 'Save');
  await screen.findByText('Automatic payments are off.');
  expect(changes(page).map(({ body }) => body)).toEqual([{ account_id: null }]);
});

test('asks which loan to show without one in the address', async () => {
  open({ search: '' });
  await screen.findByText("We can't find this loan");
});

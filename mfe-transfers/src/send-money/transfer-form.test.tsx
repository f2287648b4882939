import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { TransferPage } from './transfer-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': { body: { data: { transfers: [] } } },
    'GET /transactions/recipients/': { body: { data: { recipients: [] } } },
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer' });
  await pass(20);
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Page, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(20);
};

async function fillInternal({ user }: Page, amount = '25.50') {
  await user.click(screen.getByRole('radio', { name: /Between My Accounts/ }));
  await user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.selectOptions(screen.getByLabelText('To Account'), 'account-savings');
}

test('[SEND-1] shows the fields of the chosen transfer type', async () => {
  const page = await open();
  expect(screen.getByRole('radio', { name: /To External Account 1-3 business days/ })).not.toBeChecked();
  await page.user.click(screen.getByRole('radio', { name: /Between My Accounts Instant transfer/ }));
  for (const label of ['From Account', 'Amount', 'To Account'])
    expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByLabelText('Memo')).toHaveAccessibleDescription('Optional');
  await page.user.click(screen.getByRole('radio', { name: /To External Account/ }));
  await screen.findByLabelText('Recipient Name');
  for (const label of ['Recipient Name', 'Bank Name', 'Routing Number', 'Account Number']) {
    expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.queryByLabelText('To Account')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
});

test('[SEND-2] [SEND-3] flags every missing value and stays on the form', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('radio', { name: /Between My Accounts/ }));
  await page.user.selectOptions(screen.getByLabelText('From Account'), '');
  await press(page, 'Continue');
  for (const text of [
    'Please select a source account',
    'Please enter a valid amount',
    'Please select a destination account',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText('From Account')).toHaveFocus();
});

test('[SEND-2] rejects an amount one cent above the balance', async () => {
  const page = await open();
  await fillInternal(page, '8412.67');
  await press(page, 'Continue');
  expect(screen.getByText('Insufficient funds in selected account')).toBeVisible();
});

test('[SEND-3] excludes the source from the destinations', async () => {
  const page = await open();
  await fillInternal(page);
  const options = within(screen.getByLabelText('To Account')).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'account-savings',
    'account-business',
    'account-investment',
  ]);
});

test('[SEND-4] limits a routing number to nine digits', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('radio', { name: /To External Account/ }));
  await page.user.type(screen.getByLabelText('Routing Number'), '011-000-015x99');
  expect(screen.getByLabelText('Routing Number')).toHaveValue('011000015');
});

test('[SEND-5] clears an error when its field is edited and keeps the others', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('radio', { name: /Between My Accounts/ }));
  await page.user.selectOptions(screen.getByLabelText('From Account'), '');
  await press(page, 'Continue');
  await page.user.type(screen.getByLabelText('Amount'), '5');
  await pass(500);
  expect(screen.queryByText('Please enter a valid amount')).toBeNull();
  expect(screen.getByText('Please select a source account')).toBeVisible();
});

test('[SEND-2] formats a pasted amount on blur', async () => {
  const page = await open();
  await page.user.click(screen.getByLabelText('Amount'));
  await page.user.paste('$1250.5');
  expect(screen.getByLabelText('Amount')).toHaveValue('$1250.5');
  await page.user.tab();
  expect(screen.getByLabelText('Amount')).toHaveValue('1,250.50');
});

test("[SEND-5] keeps an amount's error through formatting until the next edit", async () => {
  const page = await open();
  await fillInternal(page, '999999{Enter}');
  await pass(20);
  await page.user.click(screen.getByLabelText('Memo'));
  expect(screen.getByLabelText('Amount')).toHaveValue('999,999.00');
  expect(screen.getByText('Insufficient funds in selected account')).toBeVisible();
  await page.user.type(screen.getByLabelText('Amount'), '{Backspace}');
  expect(screen.queryByText('Insufficient funds in selected account')).toBeNull();
});

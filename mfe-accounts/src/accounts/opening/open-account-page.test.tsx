import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { sampleDetails, savingsDetails } from '../../testing/sample-details';
import { OpenAccountPage } from './open-account-page';

const offer = (account_type: string, name: string, interest_rate: string | null, is_offered: boolean) => ({
  ...{ account_type, account_type_display: `${name} Account`, interest_rate, is_offered },
});

const offers = {
  offers: [
    offer('savings', 'Savings', '3.50', true),
    offer('checking', 'Checking', null, true),
    offer('business', 'Business', null, false),
    offer('investment', 'Investment', null, false),
  ],
  open_accounts: 2,
  max_accounts: 6,
};

const opened = sampleDetails({ ...savingsDetails, id: 'account-new', balance: '0.00' });

function open(answers: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /banking/account-offers/': { body: { data: offers } },
    'POST /banking/accounts/': {
      body: { success: true, message: 'Your Savings Account is open', data: opened },
    },
    ...answers,
  });
  return { heard, ...renderPage(<OpenAccountPage />, { at: '/dashboard/open-account', mode: 'full' }) };
}

test('says rate and limit before the customer opens anything', async () => {
  open();
  expect(await screen.findByText(/Earns 3.5% a year/)).toBeVisible();
  expect(screen.getByText('You can have up to 6 accounts. You have 2.')).toBeVisible();
});

test('opens a named savings account and leads to its page', async () => {
  const { user, heard, address } = open();
  await user.type(await screen.findByLabelText('Name (optional)'), 'Vacation');
  await user.click(screen.getByRole('button', { name: 'Open Savings Account' }));
  await screen.findByRole('button', { name: 'Open Savings Account' });
  expect(heard.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    account_type: 'savings',
    nickname: 'Vacation',
  });
  expect(address()).toBe('/dashboard/account?id=account-new');
});

test('opens a checking account if the customer chooses it', async () => {
  const { user, heard } = open();
  await user.click(await screen.findByRole('radio', { name: /Checking Account/ }));
  await user.click(screen.getByRole('button', { name: 'Open Checking Account' }));
  await screen.findByRole('button', { name: 'Open Checking Account' });
  expect(heard.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ account_type: 'checking' });
});

test('says plainly what can’t be opened yet', async () => {
  open();
  const later = within(await screen.findByRole('region', { name: 'Not yet available' }));
  expect(later.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Business AccountFor a company's money, apart from your own.",
    'Investment AccountFor stocks and funds, whose value can rise and fall.',
  ]);
});

test('offers no form to a customer with all accounts', async () => {
  open({ 'GET /banking/account-offers/': { body: { data: { ...offers, open_accounts: 6 } } } });
  expect(await screen.findByRole('heading', { name: 'You have 6 accounts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('shows the bank’s reason and keeps what was typed', async () => {
  const body = { error: 'You already have 6 accounts', message: 'Please close one first.', errors: {} };
  const { user } = open({ 'POST /banking/accounts/': { status: 409, body } });
  await user.type(await screen.findByLabelText('Name (optional)'), 'Vacation');
  await user.click(screen.getByRole('button', { name: 'Open Savings Account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You already have 6 accounts. Please close one');
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Vacation');
});

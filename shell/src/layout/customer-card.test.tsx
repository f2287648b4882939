import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { CustomerCard, type CustomerCardProps } from './customer-card';

beforeEach(() => void fakeApi({}));

const open = (shown: Partial<CustomerCardProps> = {}) =>
  renderPage(
    <CustomerCard customer={alex} primaryAccount={accounts[0]} accountsStatus="success" {...shown} />,
  );

test('[SHELL-4] shows the customer’s name, email and initials if there’s no picture', () => {
  open();
  const card = screen.getByRole('region', { name: 'Customer' });
  expect(card).toHaveTextContent('AMAlex Morganalex@example.com');
});

test('[SHELL-4] shows the customer’s picture', () => {
  const { container } = open({ customer: { ...alex, profile_picture: '/pictures/alex.png' } });
  expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/alex.png');
});

test.each([
  ['the primary account’s balance and type', {}, 'Available Balance$8,412.66Checking Account'],
  ['$0.00 without an account', { primaryAccount: undefined }, 'Available Balance$0.00'],
  [
    'a loading state while the accounts load',
    { primaryAccount: undefined, accountsStatus: 'pending' },
    'Available BalanceLoading your balance',
  ],
  [
    'an error instead of an amount when the accounts fail to load',
    { primaryAccount: undefined, accountsStatus: 'error' },
    'Available BalanceNot available right now',
  ],
] as const)('[SHELL-5] Available Balance shows %s', (_, shown, text) => {
  open(shown);
  expect(screen.getByRole('region', { name: 'Customer' }).textContent).toMatch(
    new RegExp(`${text.replaceAll('$', '\\$')}$`),
  );
});

test('[SHELL-5] [SESS-9] shows the balance that the balance call answers', async () => {
  fakeApi({
    'GET /banking/accounts/account-checking/balance/': {
      body: { data: { balance: '8000', currency: 'USD' } },
    },
  });
  open();
  await within(screen.getByRole('region', { name: 'Customer' })).findByText('$8,000.00');
});

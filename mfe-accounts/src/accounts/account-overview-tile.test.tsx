import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { sampleDetails, savingsDetails } from '../testing/sample-details';
import { AccountOverviewTile } from './account-overview-tile';

const two = [
  sampleDetails({ nickname: 'Household', held: '12.66', available: '8400.00' }),
  sampleDetails({ ...savingsDetails, is_active: false }),
];

function open(answer: FakeAnswer = { body: { data: two } }) {
  fakeApi({
    'GET /banking/account-details/': answer,
    'GET /transactions/stats/': {
      body: {
        data: {
          ...{ income_this_month: '5200.00', expenses_this_month: '3100.50' },
          ...{ total_transactions: 90, transactions_this_month: 12 },
        },
      },
    },
  });
  return renderPage(<AccountOverviewTile />, { mode: 'full' });
}

beforeEach(() => localStorage.clear());

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists each account with name, last four digits and available money', async () => {
  open();
  expect(await rows()).toEqual([
    'Household•••• 4821 · Checking Account$8,400.00$12.66 held',
    'Savings Account•••• 9034 · Closed$24,180.00',
  ]);
});

test('begins with the total, and what came in and went out this month', async () => {
  open();
  expect(await screen.findByRole('group', { name: 'Total' })).toHaveTextContent('$32,580.00');
  expect(await screen.findByText(/out this month/)).toHaveTextContent(
    '$5,200.00 in and $3,100.50 out this month',
  );
});

test('leads to the page of an account', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /Household/ }));
  expect(address()).toBe('/dashboard/account?id=account-checking');
});

test('hides and shows all amounts', async () => {
  const { user } = open();
  await screen.findByText('Household');
  await user.click(screen.getByRole('button', { name: 'Hide Amounts' }));
  expect((await rows()).join()).not.toMatch(/\$/);
  expect(screen.getByRole('link', { name: /Household/ })).toHaveAccessibleDescription(/Amount hidden/);
  await user.click(screen.getByRole('button', { name: 'Show Amounts' }));
  expect((await rows())[1]).toContain('$24,180.00');
});

test('explains to a customer without accounts what will appear', async () => {
  open({ body: { data: [] } });
  await screen.findByText(/^No accounts yet/);
});

test('says that the accounts are loading', () => {
  open(new Promise(() => undefined));
  expect(screen.getByText('Loading your accounts')).toBeInTheDocument();
});

test('offers a retry if the accounts fail to load', async () => {
  const { user } = open('no connection');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to load your accounts.');
  fakeApi({ 'GET /banking/account-details/': { body: { data: two } } });
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(2);
});

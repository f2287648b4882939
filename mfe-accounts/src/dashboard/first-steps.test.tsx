import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page';

const withSteps = (profile: object) => {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /auth/profile/': { body: { data: { ...alex, ...profile } } },
    'GET /transactions/': { body: { data: { results: [] } } },
    'GET /transactions/stats/': { status: 503, body: {} },
    'GET /transactions/summary/': { status: 503, body: {} },
    'GET /auth/onboarding/': {
      body: {
        data: {
          is_open: true,
          steps: [
            { step: 'card', is_done: false },
            { step: 'account', is_done: true },
          ],
        },
      },
    },
    'POST /auth/onboarding/dismiss/': { body: { data: { is_open: false, steps: [] } } },
  });
  return { heard, ...renderPage(<DashboardPage />, { mode: 'full' }) };
};

const asked = (heard: { call: string }[]) => heard.map(({ call }) => call);

test('shows a new customer what to do first, until closed', async () => {
  const { user } = withSteps({ is_onboarding: true });
  const list = within(await screen.findByRole('region', { name: 'Get started' }));
  await user.click(list.getByRole('button', { name: 'Not Now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('requests no steps for a customer who finished', async () => {
  const { heard } = withSteps({});
  await screen.findByRole('article', { name: 'Checking Account' });
  expect(asked(heard)).not.toContain('GET /auth/onboarding/');
  expect(screen.queryByText('Loading your first steps')).not.toBeInTheDocument();
});

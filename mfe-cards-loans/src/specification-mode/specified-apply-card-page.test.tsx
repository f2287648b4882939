import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { SpecifiedApplyCardPage } from './specified-apply-card-page';

test('[CARD-1] [CARD-2] begins with the application and makes no undeclared call', async () => {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/cards/': { body: { data: [] } },
  });
  renderPage(<SpecifiedApplyCardPage />, { at: '/dashboard/apply-card' });
  expect(screen.getByRole('heading', { level: 1, name: 'Apply for a Card' })).toBeVisible();
  expect(await screen.findByLabelText('First Name')).toHaveValue('Alex');
  expect(screen.getAllByRole('radio', { name: /Visa|Mastercard|Platinum/ })).toHaveLength(4);
  expect(screen.queryByRole('heading', { name: 'Your cards' })).toBeNull();
  expect(screen.queryByRole('button', { name: /See our cards/ })).toBeNull();
  expect(screen.queryByText(/yearly fee/)).toBeNull();
  expect(heard.map(({ call }) => call).sort()).toEqual(['GET /auth/profile/', 'GET /banking/cards/']);
});

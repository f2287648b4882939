import { mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SettingsPage } from './settings-page';

const report = { score: 70, most: 100, items: [] };

test('[SET-1] [SET-6] links to the report and login history, and shows the reported score', async () => {
  fakeApi({
    'GET /auth/security-report/': { body: { data: report } },
    'GET /auth/settings/': new Promise(() => undefined),
  });
  renderPage(<SettingsPage />, { at: '/dashboard/settings', mode });
  const card = await screen.findByRole('region', { name: 'Security Score' });
  expect(await within(card).findByText('70%')).toBeVisible();
  expect(within(card).getByText(/70 of 100 points\./)).toBeVisible();
  expect(screen.queryByText('85%')).toBeNull();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('View Login History')).toBe('/dashboard/login-history');
  expect(target('Security Report')).toBe('/dashboard/security-report');
  expect(target('See what counts')).toBe('/dashboard/security-report');
});

test('falls back to specification mode for each card separately', async () => {
  fakeApi({ 'GET /auth/security-report/': { body: { data: report } } });
  renderPage(<SettingsPage />, { at: '/dashboard/settings', mode: 'full' });
  expect(await screen.findByText('70%')).toBeVisible();
  expect(screen.getByText(/They aren't saved and don't change anything at the bank/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'View Login History' })).toBeVisible();
});

test('offers a retry when the score fails to load', async () => {
  let asked = 0;
  fakeApi({
    'GET /auth/security-report/': () => {
      asked += 1;
      return asked === 1 ? { status: 500, body: {} } : { body: { data: report } };
    },
  });
  const { user } = renderPage(<SettingsPage />, { mode: 'full' });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your score.");
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('70%')).toBeVisible();
});

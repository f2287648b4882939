import { installSessionKeeper } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SettingsPage } from './settings-page';

const pin = { name: 'pin', title: 'PIN', text: '', state: 'attention', points: 0, most: 20 };
const report = { score: 70, most: 100, items: [pin] };

function open(search = '') {
  fakeApi({ 'GET /auth/security-report/': { body: { data: report } } });
  return renderPage(<SettingsPage />, { at: '/dashboard/settings', search });
}

test('[SET-1] [SET-6] links to the report and login history, and shows the reported score', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Security Score' });
  expect(await within(card).findByText('70%')).toBeVisible();
  expect(within(card).getByText(/70 of 100 points\./)).toBeVisible();
  expect(screen.queryByText('85%')).toBeNull();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('View Login History')).toBe('/dashboard/login-history');
  expect(target('Security Report')).toBe('/dashboard/security-report');
  expect(target('See what counts')).toBe('/dashboard/security-report');
  expect(target('Choose your own PIN')).toBe('/dashboard/settings?part=pin');
});

const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const current = () => nav().getByRole('link', { current: 'page' });

test('lists the settings beside the open part, and marks its row', async () => {
  const { user, address } = open();
  expect(await nav().findByText('70%, Choose your own PIN, +20')).toBeVisible();
  expect(current()).toHaveAccessibleName(/^Security Score/);
  await user.click(nav().getByRole('link', { name: 'PIN' }));
  expect(address()).toBe('/dashboard/settings?part=pin');
  expect(screen.getByRole('heading', { level: 1, name: 'PIN' })).toHaveFocus();
  expect(current()).toHaveAccessibleName('PIN');
  expect(screen.getByRole('region', { name: 'Change PIN' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Security Score' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Security & Settings' })).toBeNull();
});

test('shows the tips on the overview', () => {
  open('?part=tips');
  expect(screen.getByRole('region', { name: 'Security tips' })).toBeVisible();
  expect(current()).toHaveAccessibleName(/^Security Score/);
});

test('[SET-1] shows an overview and tips, and focuses no field on load', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Security & Settings' })).toBeVisible();
  const overview = screen.getByRole('list', { name: 'Security overview' });
  expect(within(overview).getAllByRole('listitem')).toHaveLength(4);
  const tips = screen.getByRole('region', { name: 'Security tips' });
  expect(within(tips).getAllByRole('listitem')).toHaveLength(5);
  expect(document.body).toHaveFocus();
});

test('[SET-6] signs out and goes to /', async () => {
  const end = jest.fn(async () => undefined);
  const takeBack = installSessionKeeper({ begin: () => undefined, end });
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(end).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
  takeBack();
});

test('offers a retry when the score fails to load', async () => {
  let asked = 0;
  fakeApi({
    'GET /auth/security-report/': () => {
      asked += 1;
      return asked === 1 ? { status: 500, body: {} } : { body: { data: report } };
    },
  });
  const { user } = renderPage(<SettingsPage />);
  const card = within(await screen.findByRole('region', { name: 'Security Score' }));
  expect(await card.findByRole('alert')).toHaveTextContent("We couldn't load your score.");
  await user.click(card.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('70%')).toBeVisible();
});

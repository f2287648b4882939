import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { ProfilePage } from './profile/profile-page';
import { SettingsPage } from './settings-page';

function onPhone() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width') } as MediaQueryList),
    );
}

beforeEach(onPhone);
afterEach(() => jest.restoreAllMocks());

const settings = {
  ...{ user_app_access: true, active_pin_lock: true, ask_password_each_time: false },
  ...{ third_party_access: false, biometric_login: true, email_notifications: true },
  ...{ sms_alerts: false, transaction_alerts: true, longer_undo: false },
};

function fakeBank() {
  fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /auth/settings/': { body: { data: { settings, in_force: ['email_notifications'] } } },
  });
}

function openSettings(search = '') {
  fakeBank();
  return renderPage(<SettingsPage />, { at: '/dashboard/settings', search });
}

const rows = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((row) => row.getAttribute('href'));

test('lists the parts of the settings instead of their cards', async () => {
  openSettings();
  expect(await rows('Security')).toEqual([
    '/dashboard/settings?part=pin',
    '/dashboard/settings?part=password',
    '/dashboard/settings?part=two-factor',
    '/dashboard/settings?part=passkeys',
    '/dashboard/settings?part=tips',
  ]);
  expect(await rows('Preferences')).toEqual([
    '/dashboard/settings?part=notifications',
    '/dashboard/settings?part=preferences',
    '/dashboard/settings?part=data',
    '/dashboard/settings?part=appearance',
  ]);
  expect(screen.queryByLabelText('Current PIN')).toBeNull();
});

test('[SET-6] has rows for the login history and the security report', () => {
  openSettings();
  const pathOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
  expect(pathOf('View Login History')).toBe('/dashboard/login-history');
  expect(pathOf('Security Report')).toBe('/dashboard/security-report');
});

test('opens a part, focuses its title and leads back', async () => {
  const { user, address } = openSettings();
  await user.click(await screen.findByRole('link', { name: /^PIN/ }));
  expect(screen.getByRole('heading', { level: 1, name: 'PIN' })).toHaveFocus();
  expect(document.title).toMatch(/^PIN/);
  expect(screen.getByRole('region', { name: 'Change PIN' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Change password' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Security & Settings' }));
  expect(address()).toBe('/dashboard/settings');
  expect(screen.getByRole('heading', { level: 1, name: 'Security & Settings' })).toHaveFocus();
});

test('switches dark mode', async () => {
  const { user } = openSettings('?part=appearance');
  await user.click(await screen.findByRole('switch', { name: 'Dark mode' }));
  expect(document.documentElement.dataset.colorMode).toBe('dark');
  await user.click(screen.getByRole('switch', { name: 'Dark mode' }));
  expect(document.documentElement.dataset.colorMode).toBe('light');
});

test('turns the slash that opens the search off and on', async () => {
  const { user } = openSettings('?part=appearance');
  const toggle = await screen.findByRole('switch', { name: 'Open search with /' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(localStorage.getItem('slashShortcut')).toBe('off');
  await user.click(toggle);
  expect(toggle).toBeChecked();
});

test('[PROF-1] the profile has rows below the accounts', async () => {
  fakeBank();
  const { user, address } = renderPage(<ProfilePage />, { at: '/dashboard/profile' });
  await user.click(await screen.findByRole('link', { name: 'Alex Morgan' }));
  expect(address()).toBe('/dashboard/profile?part=details');
  expect(await screen.findByText('Customer ID')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Profile & Settings' }));
  expect(await rows('You')).toEqual(['/dashboard/profile?part=details']);
  expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  expect(screen.queryByText('Customer ID')).toBeNull();
});

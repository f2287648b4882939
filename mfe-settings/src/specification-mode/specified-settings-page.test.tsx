import { installSessionKeeper } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SpecifiedSettingsPage } from './specified-settings-page';

const open = () => {
  const heard = fakeApi({});
  return { ...renderPage(<SpecifiedSettingsPage />, { at: '/dashboard/settings' }), heard };
};

const card = (name: string) => within(screen.getByRole('region', { name }));

test('[SET-1] shows the score of 85%, an overview and tips', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Security & Settings' })).toBeVisible();
  expect(card('Security Score').getByText('85%')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Security overview' })).getAllByRole('listitem'),
  ).toHaveLength(4);
  expect(card('Security tips').getAllByRole('listitem')).toHaveLength(5);
});

test("[SET-1] doesn't focus any field on load", () => {
  open();
  expect(document.body).toHaveFocus();
});

test("[SET-2] starts switches at their defaults and explains that they aren't saved", async () => {
  const { user, heard } = open();
  const preferences = card('Preferences');
  const stand = () =>
    Object.fromEntries(
      preferences
        .getAllByRole('switch')
        .map((each) => [
          (each as HTMLButtonElement).labels?.[0]?.textContent,
          each.getAttribute('aria-checked') === 'true',
        ]),
    );
  const first = {
    'User App Access': true,
    'Active PIN Lock': true,
    'Ask Password Each Time': false,
    'Third-Party Access': false,
    'Biometric Login': true,
    'Email Notifications': true,
    'SMS Alerts': false,
    'Transaction Alerts': true,
  };
  expect(stand()).toEqual(first);
  expect(preferences.getByText(/They aren't saved and don't change anything at the bank/)).toBeVisible();
  await user.click(preferences.getByRole('switch', { name: 'SMS Alerts' }));
  expect(stand()).toEqual({ ...first, 'SMS Alerts': true });
  expect([heard, { ...localStorage }]).toEqual([[], {}]);
});

async function enterPasswords(user: ReturnType<typeof open>['user'], next: string, confirmation: string) {
  const password = card('Change password');
  await user.type(password.getByLabelText('Current Password'), 'harbour-lantern-42');
  await user.type(password.getByLabelText('New Password'), next);
  await user.type(password.getByLabelText('Confirm New Password'), confirmation);
  await user.click(password.getByRole('button', { name: 'Change Password' }));
  return password;
}

test('[SET-5] shows an alert when the new passwords differ', async () => {
  const { user, heard } = open();
  const password = await enterPasswords(user, 'quiet-harbour-7', 'quiet-harbour-8');
  expect(password.getByRole('alert').textContent).toBe('New passwords do not match');
  expect(password.getByLabelText('New Password')).toHaveValue('quiet-harbour-7');
  await user.type(password.getByLabelText('Confirm New Password'), '9');
  expect(password.queryByRole('alert')).toBeNull();
  expect(heard).toEqual([]);
});

test("[SET-5] doesn't send, store or log passwords, and explains the reset", async () => {
  const logs = (['log', 'info', 'warn', 'error'] as const).map((how) =>
    jest.spyOn(console, how).mockImplementation(() => undefined),
  );
  const { user, heard } = open();
  const password = await enterPasswords(user, 'quiet-harbour-7', 'quiet-harbour-7');
  expect(password.getByText(/Your password hasn't changed/)).toBeVisible();
  expect(password.getByText(/not available yet.*Forgot Password/)).toBeVisible();
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    expect(password.getByLabelText(label)).toHaveValue('');
  expect(heard).toEqual([]);
  expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
  jest.restoreAllMocks();
});

test.each(['View Login History', 'Security Report'])(
  '[SET-6] says that %s is not available yet',
  async (name) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(card('Your account').getByText(`${name} is not available yet.`)).toBeVisible();
  },
);

test('[SET-6] signs out and goes to /', async () => {
  const end = jest.fn(async () => undefined);
  const takeBack = installSessionKeeper({ begin: () => undefined, end });
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(end).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/');
  takeBack();
});

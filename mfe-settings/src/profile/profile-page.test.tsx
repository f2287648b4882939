import { profileOptions, useQuery } from '@bank/shared/query';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { ProfilePage } from './profile-page';

const customer = { ...alex, address: '48 Juniper Lane', date_of_birth: '1988-04-17' };
const renamed = { ...customer, first_name: 'Alexis' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-18T09:30:00Z') });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Simulates another part of the site that shows the customer, such as the layout. */
function Elsewhere() {
  const { data } = useQuery({ ...profileOptions, enabled: false });
  return <p data-testid="layout">{data?.first_name}</p>;
}

async function open(
  update: FakeAnswer = { body: { data: renamed } },
  profile: FakeAnswer = ok,
  state?: unknown,
) {
  const heard = fakeApi({ 'GET /auth/profile/': profile, 'PUT /accounts/profile/update/': update });
  const page = renderPage(
    <>
      <Elsewhere />
      <ProfilePage />
    </>,
    { at: '/dashboard/profile', state },
  );
  await pass(20);
  return { ...page, sent: () => heard.filter(({ call }) => call.startsWith('PUT')) };
}

const ok = { body: { data: customer } };
const never = new Promise<never>(() => undefined);

type Page = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Pick<Page, 'user'>, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(20);
};

async function rename(page: Page) {
  await press(page, 'Edit');
  await page.user.clear(screen.getByLabelText('First Name'));
  await page.user.type(screen.getByLabelText('First Name'), 'Alexis');
}

const factOf = (name: string) =>
  screen.getAllByText(name).find((term) => term.tagName === 'DT')?.nextElementSibling?.textContent;

test('[PROF-1] [PROF-2] [PROF-3] shows the profile and links to the settings', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile & Settings' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  expect(screen.getByText('Verified Account')).toBeVisible();
  const facts = {
    'Customer ID': 'c0ffee00-000',
    'Years with us': '3',
    'First Name': 'Alex',
    'Last Name': 'Morgan',
    Email: 'alex@example.com',
    'Phone Number': '+12025550143',
    Address: '48 Juniper Lane',
    'Date of Birth': 'April 17, 1988',
    Account: 'Active & Verified',
    'Two-factor authentication': 'Active',
  };
  for (const [name, value] of Object.entries(facts)) expect([name, factOf(name)]).toEqual([name, value]);
});

test('[PROF-2] shows an unverified customer as unverified', async () => {
  await open(undefined, { body: { data: { ...customer, is_verified: false, address: null } } });
  expect(screen.getByText('Unverified Account')).toBeVisible();
  expect(factOf('Account')).toBe('Active - Pending Verification');
  expect(factOf('Two-factor authentication')).toBe('Setup Required');
  expect(factOf('Address')).toBe('Not provided');
});

test('[PROF-1] prefills the form, focuses the first field and resets on Cancel', async () => {
  const page = await open();
  await rename(page);
  const shown = ['Last Name', 'Phone Number', 'Date of Birth', 'Address'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(shown).toEqual(['Morgan', '+12025550143', '1988-04-17', '48 Juniper Lane']);
  await press(page, 'Cancel');
  expect(factOf('First Name')).toBe('Alex');
  expect(document.body).not.toHaveFocus();
  await press(page, 'Edit');
  expect(screen.getByLabelText('First Name')).toHaveValue('Alex');
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

test('[PROF-4] shows progress while saving and ignores a second press', async () => {
  const page = await open(never);
  await rename(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await pass(20);
  expect(screen.getByRole('button', { name: /Saving\.\.\./ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(page.sent()).toEqual([
    {
      call: 'PUT /accounts/profile/update/',
      body: {
        first_name: 'Alexis',
        last_name: 'Morgan',
        phone_number: '+12025550143',
        address: '48 Juniper Lane',
        date_of_birth: '1988-04-17',
      },
    },
  ]);
});

test('[PROF-4] shows "Saved!" for 2 seconds and updates the layout immediately', async () => {
  const page = await open();
  await rename(page);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(screen.getByTestId('layout')).toHaveTextContent('Alexis');
  await pass(1999);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await pass(1);
  expect(screen.queryByLabelText('First Name')).toBeNull();
  expect(factOf('First Name')).toBe('Alexis');
  expect(screen.getByRole('heading', { name: 'Personal details' })).toHaveFocus();
});

test('[PROF-4] keeps the form open for edits made after saving', async () => {
  const page = await open();
  await rename(page);
  await press(page, 'Save');
  await page.user.type(screen.getByLabelText('First Name'), 'andra');
  await pass(5000);
  expect(screen.getByLabelText('First Name')).toHaveValue('Alexisandra');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test("[PROF-4] shows the bank's error next to its field until the next edit", async () => {
  const text = 'Please enter a valid phone number';
  const page = await open({
    status: 400,
    body: {
      error: text,
      message: 'Please correct the request and try again.',
      errors: { phone_number: [text] },
    },
  });
  await press(page, 'Edit');
  await page.user.clear(screen.getByLabelText('Phone Number'));
  await page.user.type(screen.getByLabelText('Phone Number'), '2025550100');
  await press(page, 'Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  expect(screen.getByText(text)).toBeVisible();
  const field = screen.getByLabelText('Phone Number');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(text);
  await page.user.type(field, '1');
  await pass(500);
  expect(screen.queryByText(text)).toBeNull();
  expect(field).toHaveValue('20255501001');
});

test('[PROF-4] keeps the form when offline so it can be resubmitted', async () => {
  const page = await open('no connection');
  await rename(page);
  await press(page, 'Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  fakeApi({ 'PUT /accounts/profile/update/': { body: { data: renamed } } });
  await press(page, 'Save');
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
});

test('[PROF-1] offers a retry if the profile fails to load', async () => {
  const page = await open(undefined, { status: 500, body: {} });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Unable to load your profile');
  fakeApi({ 'GET /auth/profile/': ok });
  await page.user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await pass(20);
  expect(factOf('First Name')).toBe('Alex');
});

test('[PROF-1] announces that the profile is loading', async () => {
  await open(undefined, never);
  expect(screen.getByText('Loading your profile')).toBeVisible();
});

const kept = () => window.history.state?.usr?.edit;

test("[PROF-1] stores an edit in history until it's saved or canceled", async () => {
  const page = await open();
  await press(page, 'Edit');
  await pass(300);
  expect(kept()).toBeNull();
  await page.user.type(screen.getByLabelText('First Name'), 'is');
  await pass(200);
  expect(kept()).toMatchObject({ first_name: 'Alexis', address: '48 Juniper Lane' });
  await press(page, 'Save');
  await pass(200);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(kept()).toBeNull();
  await page.user.type(screen.getByLabelText('First Name'), 'x');
  await pass(200);
  expect(kept()).toMatchObject({ first_name: 'Alexisx' });
  await press(page, 'Cancel');
  await pass(200);
  expect(kept()).toBeNull();
});

test('[PROF-1] restores an unfinished edit only for the same customer', async () => {
  const edit = { ...customer, first_name: 'Alexis' };
  const page = await open(undefined, undefined, { edit, typedBy: customer.id });
  expect(screen.getByLabelText('First Name')).toHaveValue('Alexis');
  await press(page, 'Cancel');
  expect(factOf('First Name')).toBe('Alex');
  page.unmount();
  await open(undefined, undefined, { edit, typedBy: 'another customer' });
  expect(screen.queryByLabelText('First Name')).toBeNull();
});

test('[PROF-2] explains two-factor authentication with the security-report capability', async () => {
  fakeApi({ 'GET /auth/profile/': ok });
  renderPage(<ProfilePage />, { at: '/dashboard/profile', mode: 'full' });
  await pass(20);
  expect(factOf('Two-factor authentication')).toBe(
    'Active for payments, with your PIN. Sign-in asks for your password only.',
  );
});

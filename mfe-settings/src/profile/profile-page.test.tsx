import { profileOptions, useQuery } from '@bank/shared/query';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { ProfilePage } from './profile-page';

const customer = { ...alex, address: '48 Juniper Lane', date_of_birth: '1988-04-17' };
const moved = { ...customer, address: '5 Quiet Street' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-18T09:30:00Z') });
  secondFactor = off;
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Simulates another part of the site that shows the customer, such as the layout. */
function Elsewhere() {
  const { data } = useQuery({ ...profileOptions, enabled: false });
  return <p data-testid="layout">{data?.address}</p>;
}

async function open(
  update: FakeAnswer = { body: { data: moved } },
  profile: FakeAnswer = ok,
  state?: unknown,
) {
  const heard = fakeApi({
    'GET /auth/profile/': profile,
    'GET /auth/second-factor/': { body: { data: secondFactor } },
    'PUT /accounts/profile/update/': update,
  });
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
const off = { on_since: null, recovery_codes_left: 0, devices: [] };
let secondFactor: object = off;
const never = new Promise<never>(() => undefined);

type Page = Awaited<ReturnType<typeof open>>;

const press = async ({ user }: Pick<Page, 'user'>, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(20);
};

async function move(page: Page) {
  await press(page, 'Edit');
  await page.user.clear(screen.getByLabelText('Address'));
  await page.user.type(screen.getByLabelText('Address'), '5 Quiet Street');
}

const factOf = (name: string) =>
  screen.getByText(name, { selector: 'th *' }).closest('th')?.nextElementSibling?.textContent;

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
  };
  for (const [name, value] of Object.entries(facts)) expect([name, factOf(name)]).toEqual([name, value]);
});

test('[PROF-2] shows an unverified customer as unverified', async () => {
  await open(undefined, { body: { data: { ...customer, is_verified: false, address: null } } });
  expect(screen.getByText('Unverified Account')).toBeVisible();
  expect(factOf('Account')).toBe('Active - Pending Verification');
  expect(factOf('Address')).toBe('Not provided');
});

test('[PROF-1] focuses the first editable field, and resets on Cancel', async () => {
  const page = await open();
  await move(page);
  await press(page, 'Cancel');
  expect(factOf('Address')).toBe('48 Juniper Lane');
  expect(document.body).not.toHaveFocus();
  await press(page, 'Edit');
  expect(screen.getByLabelText('Address')).toHaveValue('48 Juniper Lane');
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

test('[PROF-4] shows progress while saving and ignores a second press', async () => {
  const page = await open(never);
  await move(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await pass(20);
  expect(screen.getByRole('button', { name: /Saving\.\.\./ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(page.sent()).toEqual([
    {
      call: 'PUT /accounts/profile/update/',
      body: {
        first_name: 'Alex',
        last_name: 'Morgan',
        phone_number: '+12025550143',
        address: '5 Quiet Street',
        date_of_birth: '1988-04-17',
      },
    },
  ]);
});

test('[PROF-4] shows "Saved!" for 2 seconds and updates the layout immediately', async () => {
  const page = await open();
  await move(page);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(screen.getByTestId('layout')).toHaveTextContent('5 Quiet Street');
  await pass(1999);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await pass(1);
  expect(screen.queryByLabelText('Address')).toBeNull();
  expect(factOf('Address')).toBe('5 Quiet Street');
  expect(screen.getByRole('heading', { name: 'Personal details' })).toHaveFocus();
});

test('[PROF-4] keeps the form open for edits made after saving', async () => {
  const page = await open();
  await move(page);
  await press(page, 'Save');
  await page.user.type(screen.getByLabelText('Address'), ', Portland');
  await pass(5000);
  expect(screen.getByLabelText('Address')).toHaveValue('5 Quiet Street, Portland');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test("[PROF-4] shows the bank's error next to its field until the next edit", async () => {
  const text = 'Please enter a street address';
  const page = await open({
    status: 400,
    body: {
      error: text,
      message: 'Please correct the request and try again.',
      errors: { address: [text] },
    },
  });
  await press(page, 'Edit');
  await page.user.clear(screen.getByLabelText('Address'));
  await page.user.type(screen.getByLabelText('Address'), 'Somewhere');
  await press(page, 'Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  expect(screen.getByText(text)).toBeVisible();
  const field = screen.getByLabelText('Address');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(text);
  await page.user.type(field, 's');
  await pass(500);
  expect(screen.queryByText(text)).toBeNull();
  expect(field).toHaveValue('Somewheres');
});

test('[PROF-4] keeps the form when offline so it can be resubmitted', async () => {
  const page = await open('no connection');
  await move(page);
  await press(page, 'Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  fakeApi({ 'PUT /accounts/profile/update/': { body: { data: moved } } });
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
  await page.user.type(screen.getByLabelText('Address'), ' 2');
  await pass(200);
  expect(kept()).toMatchObject({ first_name: 'Alex', address: '48 Juniper Lane 2' });
  await press(page, 'Save');
  await pass(200);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(kept()).toBeNull();
  await page.user.type(screen.getByLabelText('Address'), 'x');
  await pass(200);
  expect(kept()).toMatchObject({ address: '48 Juniper Lane 2x' });
  await press(page, 'Cancel');
  await pass(200);
  expect(kept()).toBeNull();
});

test('[PROF-1] restores an unfinished edit only for the same customer', async () => {
  const edit = { ...customer, address: '5 Quiet Street' };
  const page = await open(undefined, undefined, { edit, typedBy: customer.id });
  expect(screen.getByLabelText('Address')).toHaveValue('5 Quiet Street');
  await press(page, 'Cancel');
  expect(factOf('Address')).toBe('48 Juniper Lane');
  page.unmount();
  await open(undefined, undefined, { edit, typedBy: 'another customer' });
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test.each([
  ['Active', { ...off, on_since: '2026-03-01T09:00:00.000Z' }],
  ['Setup Required', off],
])('[PROF-2] says “%s” if that is true', async (text, state) => {
  secondFactor = state;
  await open();
  expect(screen.getByText(text)).toHaveTextContent(new RegExp(`^${text}$`));
  const link = screen.queryByRole('link', { name: 'Set up two-factor' });
  expect(link?.getAttribute('href')).toBe(
    text === 'Active' ? undefined : '/dashboard/settings?part=two-factor',
  );
});

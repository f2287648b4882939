import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { SpecifiedProfilePage } from './specified-profile-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(20));

async function open(customer = alex) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: customer } },
    'PUT /accounts/profile/update/': { body: { data: customer } },
  });
  const { user } = renderPage(<SpecifiedProfilePage />, { at: '/dashboard/profile' });
  await settle();
  return { heard, user };
}

async function save(label: string, text: string) {
  const { heard, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  return heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
}

const twoFactor = () =>
  screen.getByText('Two-factor authentication').closest('th')?.nextElementSibling?.textContent;

test('[PROF-1] [PROF-2] shows no more than the profile and makes no more calls', async () => {
  const { heard } = await open();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Profile & Settings',
    'Alex Morgan',
    'Personal details',
    'Account status',
  ]);
  expect(twoFactor()).toBe('Active');
  expect(screen.queryByRole('button', { name: 'Change Email' })).toBeNull();
  expect(heard.map(({ call }) => call)).toEqual(['GET /auth/profile/']);
});

test('[PROF-2] shows an unverified customer as unverified', async () => {
  await open({ ...alex, is_verified: false });
  expect(screen.getByText('Unverified Account')).toBeVisible();
  expect(screen.getByText('Active - Pending Verification')).toBeVisible();
  expect(twoFactor()).toBe('Setup Required');
});

test('[PROF-1] [PROF-4] saves every field without support', async () => {
  expect(await save('First Name', 'Alexis')).toEqual([
    {
      first_name: 'Alexis',
      last_name: 'Morgan',
      phone_number: '+12025550143',
      address: '',
      date_of_birth: '',
    },
  ]);
});

test('[PROF-4] saves a phone number in any common format', async () => {
  expect(await save('Phone Number', '(202) 555-0144')).toEqual([
    expect.objectContaining({ phone_number: '(202) 555-0144' }),
  ]);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
});

test("[PROF-4] flags an invalid value once and doesn't send it", async () => {
  expect(await save('Phone Number', '12345')).toEqual([]);
  const field = screen.getByLabelText('Phone Number');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter a valid phone number');
  expect(screen.queryByText('Failed to update profile. Please try again.')).toBeNull();
});

test('[PROF-4] forgets an edit once it is saved, in whatever form the bank stores it', async () => {
  await save('Phone Number', '(202) 555-0144');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(window.history.state?.usr?.edit).toBeNull();
});

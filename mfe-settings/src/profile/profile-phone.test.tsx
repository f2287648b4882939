import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { ProfilePage } from './profile-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(20));

async function savePhone(number: string) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'PUT /accounts/profile/update/': { body: { data: alex } },
  });
  const { user } = renderPage(<ProfilePage />, { at: '/dashboard/profile' });
  await settle();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('Phone Number'));
  await user.type(screen.getByLabelText('Phone Number'), number);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  return heard.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
}

test('[PROF-4] saves a phone number in any common format', async () => {
  expect(await savePhone('(202) 555-0144')).toEqual([
    expect.objectContaining({ phone_number: '(202) 555-0144' }),
  ]);
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
});

test("[PROF-4] flags an invalid value once and doesn't send it", async () => {
  expect(await savePhone('12345')).toEqual([]);
  const field = screen.getByLabelText('Phone Number');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter a valid phone number');
  expect(screen.queryByText('Failed to update profile. Please try again.')).toBeNull();
});

test('[PROF-4] forgets an edit once it is saved, in whatever form the bank stores it', async () => {
  await savePhone('(202) 555-0144');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(window.history.state?.usr?.edit).toBeNull();
});

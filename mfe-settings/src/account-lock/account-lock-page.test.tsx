import type { AccountLock } from '@bank/shared/contracts/account-lock';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { AccountLockPage } from './account-lock-page';

const lock: AccountLock = {
  title: 'Your password was changed',
  locked_at: '2026-11-23T18:00:00.000Z',
  pin: 'current',
  frozen_cards: 2,
  changes: [
    {
      id: '2',
      at: '2026-11-23T17:50:00.000Z',
      topic: 'security',
      text: 'Password changed',
      device: 'Chrome on Mac',
      address: '203.0.113.7',
    },
  ],
};

function open(data: AccountLock | null = lock, lift: FakeAnswer = { body: { data: { message: 'Done.' } } }) {
  const heard = fakeApi({ 'GET /auth/lock/': { body: { data } }, 'POST /auth/lock/lift/': lift });
  return { heard, ...renderPage(<AccountLockPage />) };
}

const enter = async ({ user, fillIn }: ReturnType<typeof open>, pin: string) => {
  await fillIn(await screen.findByLabelText('Transaction PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Unlock My Account' }));
};

test('shows what happened since', async () => {
  open();
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText(/Chrome on Mac · 203\.0\.113\.7/)).toBeVisible();
  expect(screen.getByText(/2 cards are frozen/)).toBeVisible();
});

test('unlocks with the PIN', async () => {
  const page = open();
  await enter(page, '482915');
  expect(await screen.findByText('Everything works again')).toBeVisible();
  expect(page.heard.find(({ call }) => call === 'POST /auth/lock/lift/')?.body).toEqual({ pin: '482915' });
});

test('asks for all 6 digits before calling the bank', async () => {
  const page = open();
  await enter(page, '48');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter all 6 digits');
  expect(page.heard).toHaveLength(1);
});

test("shows the bank's reason for refusing a PIN", async () => {
  const message = "Incorrect PIN. 2 attempts left before it's blocked.";
  const page = open(lock, { status: 400, body: { error: 'Incorrect PIN', message, errors: {} } });
  await enter(page, '482916');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account is locked');
});

test.each([
  ['new', 'Choose a New PIN', '/dashboard/settings?part=pin'],
  ['support', 'support@larch.example', 'mailto:support@larch.example'],
] as const)('leads on if the PIN is %s', async (pin, name, href) => {
  open({ ...lock, pin });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByLabelText('Transaction PIN')).toBeNull();
});

test('says that nothing is locked', async () => {
  open(null);
  expect(await screen.findByRole('heading', { level: 1, name: "Your account isn't locked" })).toBeVisible();
});

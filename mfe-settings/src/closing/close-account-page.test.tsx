import type { Closing } from '@bank/shared/contracts/security';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { CloseAccountPage } from './close-account-page';

const open: Closing = { asked_at: null, closes_at: null, settle_first: [], ends: [] };
const money = {
  name: 'money',
  title: 'Move your money out',
  text: 'You have $12.00 in your accounts.',
  path: '/dashboard/transfer',
  settles_itself: false,
};
const closing: Closing = {
  ...open,
  asked_at: '2026-03-18T12:00:00.000Z',
  closes_at: '2026-04-01T12:00:00.000Z',
};

function show(first: Closing, more: Record<string, Answering> = {}) {
  let state = first;
  const heard = fakeApi({
    'GET /accounts/closing/': () => ({ body: { data: state } }),
    'POST /accounts/closing/ask/': () => {
      state = closing;
      return { body: { data: state } };
    },
    'POST /accounts/closing/keep/': () => {
      state = open;
      return { body: { data: state } };
    },
    ...more,
  });
  return { ...renderPage(<CloseAccountPage />), heard };
}

const posts = (heard: { call: string; body?: unknown }[]) =>
  heard.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

async function openDialog({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Close My Account' }));
  return within(await screen.findByRole('dialog', { name: 'Close your account?' }));
}

test('lists what to settle first, with links, and no button yet', async () => {
  show({ ...open, settle_first: [money] });
  expect(await screen.findByText('You have $12.00 in your accounts.')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Send Money.*Move your money out$/ });
  expect(link).toHaveAttribute('href', '/dashboard/transfer');
  expect(screen.queryByRole('button', { name: 'Close My Account' })).toBeNull();
});

test('lists what ends before the customer asks', async () => {
  show({ ...open, ends: [{ name: 'cards', text: '2 cards: frozen now.' }] });
  const ends = await screen.findByRole('region', { name: 'What ends' });
  expect(within(ends).getByRole('listitem')).toHaveTextContent('2 cards: frozen now.');
});

test('closes with the typed word and the PIN, then shows the day', async () => {
  const page = show(open);
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByLabelText('Type CLOSE to confirm'), 'close');
  await page.user.type(dialog.getByLabelText('Transaction PIN'), '135791');
  const close = dialog.getByRole('button', { name: 'Close My Account' });
  expect(close).toHaveAttribute('data-button', 'danger');
  await page.user.click(close);
  expect(await screen.findByText('Your account closes on April 1, 2026')).toBeVisible();
  expect(posts(page.heard)).toEqual([{ confirmation: 'close', pin: '135791' }]);
});

test('sends nothing before the word and the PIN are complete', async () => {
  const page = show(open);
  const dialog = await openDialog(page);
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Close My Account' }));
  await submit();
  expect(dialog.getByLabelText('Type CLOSE to confirm')).toHaveFocus();
  expect(dialog.getByText('Please type CLOSE')).toBeVisible();
  await page.user.type(dialog.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
  await submit();
  expect(dialog.getByLabelText('Transaction PIN')).toHaveFocus();
  expect(posts(page.heard)).toEqual([]);
});

test.each([
  ['a wrong PIN', 400, { pin: ['Incorrect PIN. 2 attempts left.'] }, 'Incorrect PIN. 2 attempts left.'],
  [
    'money that just arrived',
    409,
    { settle_first: ['Move your money out: $5.00'] },
    'Move your money out: $5.00',
  ],
])('shows the reason for %s', async (_, status, errors, text) => {
  const body = { error: "Your account can't be closed yet", message: 'See below', errors };
  const page = show(open, { 'POST /accounts/closing/ask/': { status, body } });
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
  await page.user.type(dialog.getByLabelText('Transaction PIN'), '135791');
  await page.user.click(dialog.getByRole('button', { name: 'Close My Account' }));
  expect(await dialog.findByText(text)).toBeVisible();
});

test('takes the closing back with one button', async () => {
  const { user, heard } = show(closing);
  await user.click(await screen.findByRole('button', { name: 'Keep My Account' }));
  expect(await screen.findByRole('heading', { name: 'What happens' })).toBeVisible();
  expect(posts(heard)).toEqual([{}]);
});

test('lists money that arrived while the account is being closed', async () => {
  show({ ...closing, settle_first: [money] });
  expect(await screen.findByRole('region', { name: 'Settle this before then' })).toHaveTextContent('$12.00');
});

test('offers to try again if the bank is unreachable', async () => {
  show(open, { 'GET /accounts/closing/': { status: 503, body: {} } });
  expect(await screen.findByText('Unable to check your account', {}, { timeout: 15_000 })).toBeVisible();
});

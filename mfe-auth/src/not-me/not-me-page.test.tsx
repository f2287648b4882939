import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotMePage } from './not-me-page';

const alert = {
  title: 'Your password was changed',
  happened_at: '2026-11-23T17:50:00.000Z',
  device: 'Chrome on Mac',
  email: 'alex@example.com',
  state: 'open',
  can_recover: true,
  expires_at: '2026-11-30T17:50:00.000Z',
};
const locked = { email: 'alex@example.com', can_recover: true };
const gone: FakeAnswer = {
  status: 410,
  body: { error: 'This link no longer works', message: 'It may have expired.', errors: {} },
};

function Reset() {
  const { state } = useLocation();
  return <p>Reset for {(state as { email: string }).email}</p>;
}

function open({
  read = { body: { data: alert } } as FakeAnswer,
  lock = { body: { data: locked } } as FakeAnswer,
  hash = '#secret-token',
} = {}) {
  const heard = fakeApi({ 'POST /auth/alerts/read/': read, 'POST /auth/alerts/lock/': lock });
  const site = (
    <Routes>
      <Route path="/not-me" element={<NotMePage />} />
      <Route path="/reset-password" element={<Reset />} />
    </Routes>
  );
  return { heard, ...renderPage(site, { at: '/not-me', hash, mode: 'full' }) };
}

const press = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('says what happened and what the button does, and sends nothing but a question', async () => {
  const { heard } = open();
  expect(await screen.findByText(/Your password was changed on Nov 23, 2026/)).toHaveTextContent(
    'Device: Chrome on Mac.',
  );
  expect(screen.getByText('freeze all your cards')).toBeVisible();
  expect(screen.getByRole('link', { name: 'It Was Me' })).toHaveAttribute('href', '/');
  expect(heard.map(({ call, body }) => [call, body])).toEqual([
    ['POST /auth/alerts/read/', { token: 'secret-token' }],
  ]);
});

test('locks the account once, and leads to a new password', async () => {
  const { heard, user } = open();
  const button = await press('Lock My Account');
  await user.dblClick(button);
  expect(await heading('Your account is locked')).toHaveFocus();
  expect(heard.filter(({ call }) => call === 'POST /auth/alerts/lock/')).toHaveLength(1);
  await user.click(await press('Choose a New Password'));
  expect(await screen.findByText('Reset for alex@example.com')).toBeVisible();
});

test('leads to support if the email belongs to someone else by now', async () => {
  const { user } = open({ lock: { body: { data: { ...locked, can_recover: false } } } });
  await user.click(await press('Lock My Account'));
  expect(await screen.findByText(/please contact support/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a New Password' })).toBeNull();
});

test.each([
  ['expired', { read: gone }],
  ['incomplete', { hash: '' }],
])('offers a new password for a link that is %s', async (_, given) => {
  open(given);
  expect(await heading('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a New Password' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
});

test('continues where a used link left off', async () => {
  open({ read: { body: { data: { ...alert, state: 'used' } } } });
  expect(await heading('You used this link')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lock My Account' })).toBeNull();
});

test('keeps the button after a failure', async () => {
  const { heard, user } = open({
    lock: { status: 500, body: { error: 'x', message: 'Please try again.', errors: {} } },
  });
  await user.click(await press('Lock My Account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  await user.click(await press('Lock My Account'));
  await waitFor(() =>
    expect(heard.filter(({ call }) => call === 'POST /auth/alerts/lock/').length).toBeGreaterThan(1),
  );
});

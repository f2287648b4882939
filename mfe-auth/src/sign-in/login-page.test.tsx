import { queryClient } from '@bank/shared/query';
import { installSessionKeeper } from '@bank/shared/session';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, cleanup, screen } from '@testing-library/react';
import { newcomer, passwordChanged } from '../login-state';
import { LoginPage } from './login-page';

const accepted = { body: { data: { access: 'access-1', refresh: 'refresh-1', user: alex } } };
const rejected = { status: 401, body: { error: 'Account locked', message: '', errors: {} } };
const begin = jest.fn();
let takeBack: () => void;

beforeEach(() => {
  localStorage.clear();
  begin.mockClear();
  takeBack = installSessionKeeper({ begin, end: async () => undefined });
  jest.useFakeTimers();
});
afterEach(() => {
  takeBack();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function open(answer: FakeAnswer = accepted, state?: unknown) {
  const heard = fakeApi({ 'POST /auth/login/': answer });
  return { heard, ...renderPage(<LoginPage />, { at: '/login', state }) };
}

async function signIn({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await pass(0);
}

test('[LOGIN-1] shows a title, all fields and all links', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  const ways = {
    'Forgot Password?': '/reset-password',
    'Create Account': '/register',
    'Back to Dashboard': '/',
  };
  for (const [name, target] of Object.entries(ways))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', target);
});

test('leads from the code back to the form, and only from there to the dashboard', async () => {
  const text = 'Enter the 6-digit code from your authenticator app or a recovery code.';
  const page = open({ status: 401, body: { error: text, message: text, errors: { second_factor: [text] } } });
  await signIn(page);
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull();
  await page.user.click(back);
  expect(screen.getByLabelText('Email')).toHaveValue('alex@example.com');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
});

test('shows its greeting and news only with the password', async () => {
  const text = 'Enter the 6-digit code from your authenticator app or a recovery code.';
  const asksCode = { status: 401, body: { error: text, message: text, errors: { second_factor: [text] } } };
  const page = open(asksCode, passwordChanged);
  screen.getByText('Welcome back.');
  await signIn(page);
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryByText(/Your password was changed/)).toBeNull();
  expect(screen.queryByText('Welcome back.')).toBeNull();
  await page.user.click(back);
  await screen.findByText(/Your password was changed/);
});

test('greets a new customer, whose email leaves the history at once', async () => {
  window.history.replaceState({ key: 'this entry', usr: newcomer('mina@example.com') }, '');
  open(accepted, newcomer('mina@example.com'));
  expect(screen.getByText(/^Welcome! Your email is verified\./)).toBeVisible();
  expect(screen.queryByText('Welcome back.')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('mina@example.com');
  expect(window.history.state).toEqual({ key: 'this entry', usr: null });
});

test("[LOGIN-1] toggles the password's visibility", async () => {
  const { user } = open();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('[LOGIN-3] shows progress and sends only once', async () => {
  const page = open(new Promise(() => undefined));
  await signIn(page);
  await page.user.click(screen.getByRole('button', { name: /Signing In\.\.\./ }));
  await pass(0);
  expect(page.heard).toHaveLength(1);
});

test('[LOGIN-3] shows success and redirects after 800 ms, replacing history', async () => {
  const page = open();
  await signIn(page);
  expect(screen.getByRole('button', { name: 'Login Successful!' })).toBeInTheDocument();
  await pass(500);
  await pass(299);
  expect(page.address()).toBe('/login');
  await pass(1);
  expect(page.address()).toBe('/');
  expect(page.arrivedBy()).toBe('REPLACE');
});

test('[LOGIN-3] clears the success state on an error', async () => {
  begin.mockImplementationOnce(() => {
    throw new Error('this browser stores nothing');
  });
  const page = open();
  await signIn(page);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await pass(2000);
  expect(page.address()).toBe('/login');
});

test('[GUARD-2] returns to the requested page after sign-in', async () => {
  const page = open(accepted, { from: '/dashboard/loans?kind=home' });
  await signIn(page);
  await pass(500);
  await pass(300);
  expect(page.address()).toBe('/dashboard/loans?kind=home');
});

test('[LOGIN-4] announces a rejected password and allows another attempt', async () => {
  const page = open(rejected);
  await signIn(page);
  expect(screen.getByRole('alert')).toHaveTextContent('Account locked');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(begin).not.toHaveBeenCalled();
});

test('[LOGIN-4] sends one attempt per press, even without a response', async () => {
  const heard = fakeApi({ 'POST /auth/login/': 'no connection' });
  const page = renderPage(<LoginPage />, { at: '/login', cache: queryClient });
  await signIn({ heard, ...page });
  await pass(10_000);
  expect(heard).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to connect to server.');
  queryClient.clear();
});

test('[LOGIN-4] asks to check the connection when offline', async () => {
  await signIn(open('no connection'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Unable to connect to server\. Please check your internet connection\.$/,
  );
});

test('[LOGIN-5] passes tokens and customer to the session immediately', async () => {
  const page = open();
  await signIn(page);
  expect(page.heard).toEqual([
    { call: 'POST /auth/login/', body: { email: 'alex@example.com', password: 'correct horse' } },
  ]);
  expect(begin).toHaveBeenCalledWith({ access: 'access-1', refresh: 'refresh-1' }, alex);
});

test('[LOGIN-1] flags empty fields before calling the bank', async () => {
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter your email address')).toBeInTheDocument();
  expect(await screen.findByText('Please enter your password')).toBeInTheDocument();
  expect(page.heard).toEqual([]);
});

test('[RESET-1] confirms the new password only after a reset', () => {
  const changed = 'Your password was changed. Sign in with your new password.';
  open(accepted, passwordChanged);
  expect(screen.getByText(changed)).toBeVisible();
  cleanup();
  open();
  expect(screen.queryByText(changed)).toBeNull();
});

const leftAlone = /You were away for a while/;

test('says why it signed out a customer who was away, for an hour', () => {
  localStorage.setItem('leftAlone', `${Date.now()}`);
  const { unmount } = open();
  expect(screen.getByText(leftAlone)).toBeVisible();
  unmount();
  localStorage.setItem('leftAlone', `${Date.now() - 3_600_000}`);
  open();
  expect(screen.queryByText(leftAlone)).toBeNull();
});

test.each([null, '', 'x'])('says nothing about absence with “%s” in storage', (stored) => {
  if (stored !== null) localStorage.setItem('leftAlone', stored);
  open();
  expect(screen.queryByText(leftAlone)).toBeNull();
});

import { queryClient } from '@bank/shared/query';
import { type Answering, type FakeAnswer, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { isPasswordChanged } from '../login-state';
import { ResetPasswordPage } from './reset-password-page';

const said = { body: { data: { message: 'Done.' } } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function SignInPage() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser Back
    </button>
  );
}

function open(
  { ask = said, confirm = said }: { ask?: FakeAnswer; confirm?: Answering } = {},
  opening: Parameters<typeof renderPage>[1] = {},
) {
  const heard = fakeApi({
    'POST /auth/password/reset/': ask,
    'POST /auth/otp/request/': said,
    'POST /auth/otp/verify/': { body: { verified: true, token: 'token-1' } },
    'POST /auth/password/reset/confirm/': confirm,
  });
  const site = (
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/login" element={<SignInPage />} />
    </Routes>
  );
  return { heard, ...renderPage(site, { at: '/reset-password', ...opening }) };
}

type Page = ReturnType<typeof open>;

async function enterEmail({ user, fillIn }: Page) {
  await fillIn(screen.getByLabelText('Email'), 'mina@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Code' }));
  await pass(20);
}

async function enterCode(page: Page) {
  await enterEmail(page);
  await page.user.paste('123456');
  await pass(0);
  await pass(1000);
}

async function choose({ user, fillIn }: Page, password: string, again = password) {
  await fillIn(screen.getByLabelText('New Password'), password);
  if (again) await fillIn(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await pass(20);
}

test('[RESET-2] asks for a missing email before calling the bank', async () => {
  const page = open();
  await page.user.click(screen.getByRole('button', { name: 'Send Code' }));
  await pass(100);
  expect(await screen.findByText('Please enter your email address')).toBeVisible();
  expect(page.heard).toEqual([]);
});

test('[RESET-1] [RESET-4] leads the customer through email, code, new password and sign-in', async () => {
  const page = open();
  await enterCode(page);
  await choose(page, 'quiet-orchard-9');
  expect(page.heard.map(({ call }) => call)).toEqual([
    'POST /auth/password/reset/',
    'POST /auth/otp/request/',
    'POST /auth/otp/verify/',
    'POST /auth/password/reset/confirm/',
  ]);
  expect(page.heard.at(-1)?.body).toEqual({
    email: 'mina@example.com',
    token: 'token-1',
    new_password: 'quiet-orchard-9',
  });
  expect(page.address()).toBe('/login');
  expect(isPasswordChanged(page.state())).toBe(true);
});

test('[RESET-1] goes back from the last step to the email step', async () => {
  const page = open();
  await enterCode(page);
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await pass(0);
  expect(screen.getByLabelText('Email')).toHaveValue('mina@example.com');
});

test('[RESET-3] checks off password rules as the customer types', async () => {
  const page = open();
  await enterCode(page);
  await page.user.type(screen.getByLabelText('New Password'), 'Orchard');
  const rules = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(rules).toEqual([
    'One uppercase letter (recommended): done',
    'One lowercase letter (recommended): done',
    'One digit (recommended): not yet',
    'At least 8 characters (required): not yet',
  ]);
});

test.each([
  {
    name: 'a short password',
    password: 'orchard',
    again: 'orchard',
    text: 'Password must be at least 8 characters long',
  },
  { name: 'different passwords', password: 'orchards', again: 'orchardz', text: 'Passwords do not match' },
])("[RESET-3] doesn't send $name", async ({ password, again, text }) => {
  const page = open();
  await enterCode(page);
  await choose(page, password, again);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(page.heard).toHaveLength(3);
});

test('[RESET-3] accepts 8 lowercase letters: only length and match are required', async () => {
  const page = open();
  await enterCode(page);
  await choose(page, 'orchards');
  expect(page.address()).toBe('/login');
});

test.each([
  {
    name: 'a rejection with a message',
    confirm: { status: 400, body: { error: 'No', message: 'This password is too common.', errors: {} } },
    text: 'This password is too common.',
  },
  { name: 'a server error', confirm: { status: 500, body: {} }, text: 'Password reset failed' },
  { name: 'a lost connection', confirm: 'no connection', text: 'An error occurred. Please try again.' },
] as { name: string; confirm: FakeAnswer; text: string }[])(
  '[RESET-5] shows "$text" after $name',
  async ({ confirm, text }) => {
    const page = open({ confirm });
    await enterCode(page);
    await choose(page, 'quiet-orchard-9');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.address()).toBe('/reset-password');
  },
);

test('[RESET-1] asks for a new code after a reload on the last step', async () => {
  const page = open({}, { state: { email: 'mina@example.com', step: 'password' } });
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(page.heard).toHaveLength(1);
});

test("[RESET-1] shows an empty form on Back and doesn't request a code", async () => {
  const page = open();
  await enterCode(page);
  await choose(page, 'quiet-orchard-9');
  await page.user.click(screen.getByRole('button', { name: 'Browser Back' }));
  await pass(20);
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(page.heard).toHaveLength(4);
});

describe('with automatic retries', () => {
  afterEach(() => queryClient.clear());

  const used = 'Please verify the code from your email again.';
  const refused = { status: 400, body: { error: used, message: used, errors: {} } };

  async function openLosing(answers: number) {
    const confirm = losingAnswers({ answers, done: said, refused });
    const page = open({ confirm }, { cache: queryClient });
    await enterCode(page);
    return page;
  }

  test.each([
    { name: 'one response is', answers: 1 },
    { name: 'two responses are', answers: 2 },
  ])('[RESET-4] sets the password once even if $name lost', async ({ answers }) => {
    const page = await openLosing(answers);
    await choose(page, 'quiet-orchard-9');
    await pass(4000);
    expect(page.address()).toBe('/login');
  });

  test('[RESET-5] keeps the key for a retry, but not for a new password', async () => {
    const page = await openLosing(4);
    const press = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
      await pass(4000);
    };
    await choose(page, 'quiet-orchard-9');
    await pass(4000);
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
    for (const label of ['New Password', 'Confirm Password'])
      await page.user.type(screen.getByLabelText(label), '8');
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(used);
    for (const label of ['New Password', 'Confirm Password'])
      await page.user.type(screen.getByLabelText(label), '{Backspace}');
    await press();
    expect(page.address()).toBe('/login');
  });
});

import { queryClient } from '@bank/shared/query';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { RegisterPage } from './register-page';

const accepted = { status: 201, body: { data: { message: 'Check your mail.', user: alex } } };

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

function open(answer: Answering = accepted, opening: Parameters<typeof renderPage>[1] = {}) {
  const heard = fakeApi({
    'POST /auth/register/': answer,
    'POST /auth/otp/verify/': { body: { success: true } },
  });
  const site = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<SignInPage />} />
    </Routes>
  );
  return { heard, ...renderPage(site, { at: '/register', ...opening }) };
}

const complete = {
  'First Name': 'Mina',
  'Last Name': 'Okafor',
  Email: 'mina@example.com',
  'Phone Number': '+1 202 555 0111',
  Password: 'quiet-orchard-9',
  'Confirm Password': 'quiet-orchard-9',
};

async function fill({ user }: ReturnType<typeof open>, different: Partial<typeof complete> = {}) {
  for (const [label, text] of Object.entries({ ...complete, ...different })) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await pass(20);
}

test('[REG-1] shows all fields and links', () => {
  open();
  for (const label of Object.keys(complete)) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  const documents = { 'Terms of Service': '/terms', 'Privacy Policy': '/privacy' };
  for (const [name, href] of Object.entries(documents)) {
    const document = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(document).toHaveAttribute('href', href);
    expect(document).toHaveAttribute('target', '_blank');
  }
});

test.each([
  {
    statement: 'REG-2',
    name: 'a missing last name',
    different: { 'Last Name': '' },
    text: 'Please fill in all required fields',
    label: 'Last Name',
  },
  {
    statement: 'REG-3',
    name: 'different passwords',
    different: { 'Confirm Password': 'quiet-orchard-8' },
    text: 'Passwords do not match',
    label: 'Confirm Password',
  },
  {
    statement: 'REG-4',
    name: 'a short password',
    different: { Password: 'short', 'Confirm Password': 'short' },
    text: 'Password must be at least 8 characters long',
    label: 'Password',
  },
  {
    statement: 'REG-5',
    name: 'a short phone number',
    different: { 'Phone Number': '123456789' },
    text: 'Please enter a valid phone number',
    label: 'Phone Number',
  },
])('[$statement] flags $name before calling the bank', async ({ different, text, label }) => {
  const page = open();
  await fill(page, different);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(page.heard).toEqual([]);
});

test('[REG-6] ignores a second press while registering', async () => {
  const page = open(new Promise(() => undefined));
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: /Creating Account/ }));
  await pass(0);
  expect(page.heard).toHaveLength(1);
});

test('[REG-6] registers once despite a double press or an edit while registering', async () => {
  const page = open(new Promise(() => undefined));
  await fill(page);
  const form = screen.getByLabelText('Email').closest('form') as HTMLFormElement;
  await page.user.type(screen.getByLabelText('Email'), 'x');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await pass(50);
  expect(page.heard).toHaveLength(1);
});

test('[REG-7] sends the email as the username, and the phone number without spaces', async () => {
  const page = open();
  await fill(page);
  expect(page.heard[0]).toEqual({
    call: 'POST /auth/register/',
    body: {
      email: 'mina@example.com',
      username: 'mina@example.com',
      password: 'quiet-orchard-9',
      password_confirm: 'quiet-orchard-9',
      first_name: 'Mina',
      last_name: 'Okafor',
      phone_number: '+12025550111',
    },
  });
});

test('[REG-8] asks for the code, then redirects to sign-in', async () => {
  const page = open();
  await fill(page);
  expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.user.paste('123456');
  await pass(0);
  await pass(1000);
  expect(page.heard[1]?.body).toEqual({
    email: 'mina@example.com',
    otp_code: '123456',
    purpose: 'registration',
  });
  expect(page.address()).toBe('/login');
});

test('[REG-8] keeps every field on Back, including passwords', async () => {
  const page = open();
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await pass(0);
  for (const [label, text] of Object.entries(complete))
    expect(screen.getByLabelText(label)).toHaveValue(text);
});

test('[REG-8] shows the code entry again after a reload', () => {
  open(accepted, { state: { draft: { first_name: 'Mina' }, verifying: 'mina@example.com' } });
  expect(screen.getByText(/we sent to mina@example.com/)).toBeVisible();
});

test("[REG-9] shows the bank's error until the next edit and keeps every field", async () => {
  const text = 'An account with this email already exists. Please try logging in instead.';
  const page = open({ status: 400, body: { error: text, message: '', errors: { email: [text] } } });
  await fill(page);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue('mina@example.com');
  await page.user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[REG-8] restores the form after a reload, except passwords', async () => {
  window.history.replaceState({ key: 'this entry', usr: { from: '/' } }, '');
  const { user } = open();
  await user.type(screen.getByLabelText('First Name'), 'Mina');
  await user.type(screen.getByLabelText('Password'), 'quiet-orchard-9');
  await pass(200);
  expect(window.history.state).toEqual({
    key: 'this entry',
    usr: { from: '/', draft: { first_name: 'Mina' } },
  });
});

test('[REG-8] clears entered data from the history after registration', async () => {
  window.history.replaceState({ key: 'this entry', usr: { draft: { first_name: 'Mina' } } }, '');
  const page = open();
  await fill(page);
  await page.user.paste('123456');
  await pass(0);
  await pass(1000);
  expect([page.address(), page.arrivedBy()]).toEqual(['/login', 'REPLACE']);
  expect(window.history.state).toEqual({ key: 'this entry', usr: null });
  await page.user.click(screen.getByRole('button', { name: 'Browser Back' }));
  await pass(20);
  expect(page.address()).toBe('/login');
});

test('[REG-8] redirects to sign-in even without an earlier history entry', async () => {
  const page = open(accepted, { state: { verifying: 'mina@example.com' } });
  await page.user.paste('123456');
  await pass(0);
  await pass(1000);
  await pass(1000);
  expect(page.address()).toBe('/login');
});

test.each([
  { name: 'never reached the bank', arrives: false },
  { name: 'lost its response', arrives: true },
])('[REG-6] retries an identical registration that $name', async ({ arrives }) => {
  let kept: unknown;
  let calls = 0;
  const taken = { status: 400, body: { error: 'Taken', message: '', errors: {} } };
  const page = open(
    ({ body }) => {
      calls += 1;
      if (calls === 1 && arrives) kept = body;
      if (calls === 1) return 'no connection';
      return !kept || JSON.stringify(kept) === JSON.stringify(body) ? accepted : taken;
    },
    { cache: queryClient },
  );
  await fill(page);
  await pass(4000);
  expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  expect(calls).toBe(2);
  queryClient.clear();
});

import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { VerifyEmailPage } from './verify-email-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const sent = { body: { data: { message: 'On its way.' } } };
const right = { body: { verified: true, message: 'Your code is verified.', token: null } };

async function open({ request = sent as Answering, verdict = right as Answering } = {}) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: { ...alex, is_verified: false } } },
    'POST /auth/otp/request/': request,
    'POST /auth/otp/verify/': verdict,
  });
  const page = renderPage(<VerifyEmailPage />);
  await pass(10);
  const calls = () => heard.map(({ call }) => call);
  return { ...page, heard, calls };
}

const resend = () => screen.queryByRole('button', { name: 'Resend Verification Email' });

test("[GUARD-3] sends a code to the customer's email only on request", async () => {
  const { user, heard } = await open();
  expect(heard).toHaveLength(1);
  await user.click(resend()!);
  await pass(10);
  expect(heard.at(-1)).toEqual({
    call: 'POST /auth/otp/request/',
    body: { email: alex.email, purpose: 'registration' },
  });
  expect(screen.getByText('A new code is on its way.')).toBeVisible();
});

test('offers to resend the code after a minute', async () => {
  const { user } = await open();
  await user.click(resend()!);
  await pass(59_000);
  expect(resend()).toBeNull();
  await pass(1500);
  expect(resend()).toBeVisible();
});

test('shows why the bank refused to send a code', async () => {
  const message = 'Please try again in 40 minutes.';
  const request = { status: 429, body: { error: 'Too many codes were requested.', message, errors: {} } };
  const { user } = await open({ request });
  await user.click(resend()!);
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('verifies a code and refreshes the profile', async () => {
  const { user, heard, calls } = await open();
  await user.keyboard('123456');
  await pass(10);
  expect(heard.at(-1)).toEqual({
    call: 'POST /auth/otp/verify/',
    body: { email: alex.email, purpose: 'registration', otp_code: '123456' },
  });
  expect(screen.getByText('Verification successful! Redirecting...')).toBeVisible();
  await pass(1100);
  expect(calls().filter((call) => call === 'GET /auth/profile/')).toHaveLength(2);
});

test('reports a wrong code and accepts another one', async () => {
  const message = 'This code is wrong, already used or expired.';
  const verdict = { status: 400, body: { error: "This code isn't valid.", message, errors: {} } };
  const { user } = await open({ verdict });
  await user.keyboard('123456');
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Code digit 1 of 6')).toHaveFocus();
});

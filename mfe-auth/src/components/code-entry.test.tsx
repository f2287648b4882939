import type { CodePurpose } from '@bank/shared/contracts/codes';
import { httpClient } from '@bank/shared/http';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeEntry } from './code-entry';

const sent = { body: { data: { message: 'On its way.' } } };
const onVerified = jest.fn();

beforeEach(() => {
  onVerified.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(
  verdict: FakeAnswer,
  purpose: CodePurpose = 'reset_password',
  request: FakeAnswer = sent,
) {
  const heard = fakeApi({ 'POST /auth/otp/request/': request, 'POST /auth/otp/verify/': verdict });
  const page = renderPage(<CodeEntry email="mina@example.com" purpose={purpose} onVerified={onVerified} />);
  await pass(0);
  return { heard, ...page };
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`OTP Input ${number}`);
const calls = (heard: { call: string }[]) => heard.map(({ call }) => call);

test.each([
  ['reset_password', 1],
  ['transfer', 1],
  ['registration', 0],
] as const)('[OTP-4] opened for %s it asks for %i code by itself', async (purpose, count) => {
  const { heard } = await open({}, purpose);
  expect(heard).toHaveLength(count);
  if (count) {
    expect(heard[0]).toEqual({
      call: 'POST /auth/otp/request/',
      body: { email: 'mina@example.com', purpose },
    });
  }
});

test('[OTP-1] [OTP-7] the sixth digit sends the code, once', async () => {
  const { heard, user } = await open(new Promise(() => undefined), 'registration');
  await user.keyboard('123456');
  await pass(0);
  await user.click(screen.getByRole('button', { name: /Verifying/ }));
  await pass(0);
  expect(heard).toEqual([
    {
      call: 'POST /auth/otp/verify/',
      body: { email: 'mina@example.com', purpose: 'registration', otp_code: '123456' },
    },
  ]);
});

test('[OTP-5] each attempt has a key of its own, so that the bank knows a repetition of it', async () => {
  const keys: unknown[] = [];
  await open({}, 'registration');
  httpClient.defaults.adapter = async (config) => {
    keys.push(config.headers.get('Idempotency-Key'));
    throw Object.assign(new Error('lost'), { isAxiosError: true, config, code: 'ERR_NETWORK' });
  };
  const user = userEvent.setup({ delay: null });
  for (const code of ['123456', '123457']) {
    await user.keyboard(code);
    await pass(0);
  }
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('[OTP-2] fewer than six digits are not sent', async () => {
  const { heard, user } = await open({}, 'registration');
  await user.keyboard('12345');
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter all 6 digits');
  expect(heard).toEqual([]);
});

test('[OTP-5] a right code says so and goes on with its token', async () => {
  const { user } = await open({ body: { valid: true, token: 't-1' } });
  await user.keyboard('123456');
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Verification successful! Redirecting...');
  expect(onVerified).not.toHaveBeenCalled();
  await pass(1000);
  expect(onVerified.mock.calls).toEqual([['t-1']]);
  await pass(5000);
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'with words',
    { status: 400, body: { error: 'No', message: 'The code has expired.', errors: {} } },
    'The code has expired.',
  ],
  ['without words', { status: 500, body: {} }, 'Verification failed. Please try again.'],
  ['by a false answer', { body: { valid: false, message: 'Wrong code.' } }, 'Wrong code.'],
  ['by silence', 'no connection', 'Verification failed. Please try again.'],
] as [string, FakeAnswer, string][])(
  '[OTP-6] a code refused %s is told, and the boxes are emptied',
  async (_how, verdict, text) => {
    const { user } = await open(verdict, 'registration');
    await user.keyboard('123456');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect([1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('')).toBe('');
    expect(box(1)).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  },
);

test('[OTP-3] after 60 seconds, not before, a code can be asked for again, and the wait begins anew', async () => {
  const { heard, user } = await open({}, 'registration');
  await pass(59_999);
  expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();
  await pass(1);
  await user.keyboard('12');
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await pass(0);
  expect(calls(heard)).toEqual(['POST /auth/otp/request/']);
  expect(box(1).value).toBe('');
  await pass(59_999);
  expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();
  await pass(1);
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeVisible();
});

test('[OTP-3] whoever asks for a new code is told that it comes, the cursor back in the first box', async () => {
  const { user } = await open({}, 'registration');
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way.');
  expect(box(1)).toHaveFocus();
});

test('[OTP-1] the sixth digit and Enter together send the code once', async () => {
  const { heard, user } = await open(new Promise(() => undefined), 'registration');
  await user.keyboard('12345');
  fireEvent.input(box(6), { target: { value: '6' } });
  fireEvent.submit(box(6).closest('form') as HTMLFormElement);
  await pass(0);
  expect(heard).toHaveLength(1);
});

test('a code that could not be asked for says why', async () => {
  await open({}, 'reset_password', {
    status: 429,
    body: { error: 'Too many', message: 'Please try again in 50 minutes.', errors: {} },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 50 minutes.');
});

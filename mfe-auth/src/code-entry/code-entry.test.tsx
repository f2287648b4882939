import type { CodePurpose } from '@bank/shared/contracts/codes';
import { queryClient } from '@bank/shared/query';
import { announced } from '@bank/shared/testing/announced';
import { type Answering, type FakeAnswer, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { Announcer } from '@bank/shared/ui/base';
import { act, fireEvent, screen } from '@testing-library/react';
import { CodeEntry } from './code-entry';

const sent = { body: { data: { message: 'On its way.' } } };
const onVerified = jest.fn();

beforeEach(() => {
  onVerified.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

type Opening = Parameters<typeof renderPage>[1];

async function open(
  verdict: Answering,
  purpose: CodePurpose = 'reset_password',
  request: FakeAnswer = sent,
  opening: Opening = {},
) {
  const heard = fakeApi({ 'POST /auth/otp/request/': request, 'POST /auth/otp/verify/': verdict });
  const entry = (
    <>
      <CodeEntry email="mina@example.com" purpose={purpose} onVerified={onVerified} />
      <Announcer />
    </>
  );
  const page = renderPage(entry, opening);
  await pass(0);
  return { heard, ...page };
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Code digit ${number} of 6`);
const calls = (heard: { call: string }[]) => heard.map(({ call }) => call);

test.each(['reset_password', 'transfer'] as const)(
  '[OTP-4] requests a code automatically for %s',
  async (purpose) => {
    const { heard } = await open({}, purpose);
    expect(heard).toEqual([
      { call: 'POST /auth/otp/request/', body: { email: 'mina@example.com', purpose } },
    ]);
  },
);

test("[OTP-4] doesn't request a code for registration", async () => {
  const { heard } = await open({}, 'registration');
  expect(heard).toEqual([]);
});

test('[OTP-1] [OTP-7] sends the code once after the sixth digit', async () => {
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

describe('with automatic retries', () => {
  afterEach(() => queryClient.clear());

  const openWithRetries = (verdict: Answering) => open(verdict, 'registration', sent, { cache: queryClient });

  async function enter({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, code: string) {
    await user.paste(code);
    await pass(5000);
  }

  test('[OTP-5] reuses one request key through all retries of a code', async () => {
    const keys: string[] = [];
    const page = await openWithRetries((_heard, key) => {
      keys.push(key);
      return 'no connection';
    });
    for (const code of ['123456', '654321', '123456']) await enter(page, code);
    const [first = '', , , second = ''] = keys;
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).not.toBe(first);
    expect(keys).toEqual([first, first, first, second, second, second, first, first, first]);
  });

  const refused = { status: 400, body: { error: 'No', message: 'This code was used.', errors: {} } };
  const done = { body: { success: true } };

  test.each([
    { name: 'once', answers: 1 },
    { name: 'twice', answers: 2 },
  ])('[OTP-5] accepts a code when the response was lost $name', async ({ answers }) => {
    const page = await openWithRetries(losingAnswers({ answers, done, refused }));
    await enter(page, '123456');
    expect(onVerified).toHaveBeenCalledTimes(1);
  });

  test('[OTP-5] accepts a retyped code after all responses were lost', async () => {
    const page = await openWithRetries(losingAnswers({ answers: 3, done, refused }));
    await enter(page, '123456');
    expect(screen.getByRole('alert')).toHaveTextContent('Verification failed. Please try again.');
    await enter(page, '123456');
    expect(onVerified).toHaveBeenCalledTimes(1);
  });
});

test("[OTP-2] doesn't send fewer than six digits", async () => {
  const { heard, user } = await open({}, 'registration');
  await user.keyboard('12345');
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter all 6 digits');
  expect(heard).toEqual([]);
});

test("[OTP-5] still shows an auto-submitted code's error after a button press", async () => {
  const { user } = await open({
    status: 400,
    body: { error: 'Invalid code', message: 'Wrong.', errors: {} },
  });
  await user.paste('123456');
  const shown = (await screen.findByRole('alert')).textContent;
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(screen.getByRole('alert')).toHaveTextContent(String(shown));
});

test('[OTP-5] confirms a correct code and returns its token', async () => {
  const { user } = await open({ body: { valid: true, token: 't-1' } });
  await user.paste('123456');
  await pass(0);
  expect(screen.getByText('Verification successful! Redirecting...')).toBeVisible();
  expect(onVerified).not.toHaveBeenCalled();
  await pass(1000);
  expect(onVerified.mock.calls).toEqual([['t-1']]);
  await pass(5000);
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test.each([
  {
    name: 'with a reason',
    verdict: { status: 400, body: { error: 'No', message: 'The code has expired.', errors: {} } },
    text: 'The code has expired.',
  },
  {
    name: 'without a reason',
    verdict: { status: 500, body: {} },
    text: 'Verification failed. Please try again.',
  },
  {
    name: 'with status 200',
    verdict: { body: { valid: false, message: 'Wrong code.' } },
    text: 'Wrong code.',
  },
  { name: 'without a connection', verdict: 'no connection', text: 'Verification failed. Please try again.' },
] as { name: string; verdict: FakeAnswer; text: string }[])(
  '[OTP-6] explains a failure $name and clears the boxes',
  async ({ verdict, text }) => {
    const { user } = await open(verdict, 'registration');
    await user.paste('123456');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect([1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('')).toBe('');
    expect(box(1)).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  },
);

test('[OTP-3] offers to resend after 60 seconds and restarts the countdown', async () => {
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

test('[OTP-3] confirms a resend and focuses the first box', async () => {
  const { user } = await open({}, 'registration');
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await pass(0);
  expect(screen.getByText('A new code is on its way.')).toBeVisible();
  expect(box(1)).toHaveFocus();
});

test('[OTP-1] sends the code once for the sixth digit followed by Enter', async () => {
  const { heard, user } = await open(new Promise(() => undefined), 'registration');
  await user.keyboard('12345');
  fireEvent.input(box(6), { target: { value: '6' } });
  fireEvent.submit(box(6).closest('form') as HTMLFormElement);
  await pass(0);
  expect(heard).toHaveLength(1);
});

test("explains why a code couldn't be sent", async () => {
  await open({}, 'reset_password', {
    status: 429,
    body: { error: 'Too many', message: 'Please try again in 50 minutes.', errors: {} },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 50 minutes.');
});

test("[OTP-3] announces the code's lifetime once the bank confirms the email", async () => {
  let answer: (answered: typeof sent) => void = () => undefined;
  const request = new Promise<typeof sent>((resolve) => {
    answer = resolve;
  });
  await open({}, 'reset_password', request);
  await pass(3000);
  expect(announced().join()).not.toContain('The code is valid');
  answer(sent);
  await pass(1000);
  expect(announced().join()).toContain('The code is valid for 10 minutes.');
});

test('[OTP-6] never shows a wrong code and a resend confirmation together', async () => {
  const { user } = await open(
    { status: 400, body: { error: 'Wrong code', message: '', errors: {} } },
    'registration',
  );
  await pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await pass(0);
  await user.paste('123456');
  await pass(20);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('A new code is on its way.')).toBeNull();
});

import { announced } from '@bank/shared/testing/announced';
import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { PinCards } from './pin-cards';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const verified = { body: { success: true, token: 'proof' } };
const set = { body: { success: true, message: 'Transaction PIN updated successfully!' } };

interface Answers {
  mail?: Answering;
  verify?: Answering;
  change?: Answering;
}

const answering = ({
  mail = { body: { data: { message: 'Sent.' } } },
  verify = verified,
  change = set,
}: Answers) =>
  fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'POST /auth/generate-otp/': mail,
    'POST /auth/otp/verify/': verify,
    'POST /auth/pin/change/': change,
  });

async function open(answers: Answers = {}) {
  const heard = answering(answers);
  const page = renderPage(<PinCards />, { at: '/dashboard/settings' });
  await page.user.click(screen.getByRole('button', { name: 'Forgot your PIN?' }));
  await pass(20);
  return { ...page, sent: () => heard.filter(({ call }) => call.startsWith('POST')) };
}

type Page = Awaited<ReturnType<typeof open>>;

const dialog = () => within(screen.getByRole('dialog', { name: 'Set a new PIN' }));

async function enter({ user }: Pick<Page, 'user'>, code: string, next: string, confirmation: string) {
  const values = { 'Code from your email': code, 'New PIN': next, 'Confirm New PIN': confirmation };
  for (const [label, value] of Object.entries(values)) {
    const field = dialog().getByLabelText(label);
    await user.clear(field);
    if (value) await user.paste(value);
  }
  await user.click(dialog().getByRole('button', { name: 'Set New PIN' }));
  await pass(20);
}

test('[SET-4] sets a new PIN with an emailed code', async () => {
  const page = await open();
  expect(dialog().getByText(/We sent a 6-digit code to alex@example.com/)).toBeVisible();
  await enter(page, '123 456', '908172', '908172');
  expect(page.sent()).toEqual([
    { call: 'POST /auth/generate-otp/', body: {} },
    {
      call: 'POST /auth/otp/verify/',
      body: { email: alex.email, otp_code: '123456', purpose: 'transfer' },
    },
    { call: 'POST /auth/pin/change/', body: { token: 'proof', new_pin: '908172' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Transaction PIN updated successfully!')).toBeVisible();
});

test.each([
  { name: 'an empty form', code: '', next: '', confirmation: '', text: 'All fields are required' },
  {
    name: 'a short code',
    code: '12345',
    next: '908172',
    confirmation: '908172',
    text: 'Please enter all 6 digits',
  },
  {
    name: 'a short PIN',
    code: '123456',
    next: '90817',
    confirmation: '90817',
    text: 'New PIN must be exactly 6 digits',
  },
  {
    name: 'different PINs',
    code: '123456',
    next: '908172',
    confirmation: '908173',
    text: 'New PINs do not match',
  },
])('[SET-4] shows "$text" for $name', async ({ code, next, confirmation, text }) => {
  const page = await open();
  await enter(page, code, next, confirmation);
  expect(dialog().getByRole('alert').textContent).toBe(text);
  expect(page.sent()).toHaveLength(1);
});

test("[SET-4] shows the bank's message for a wrong code and keeps the form", async () => {
  const message = 'The code is not right. Please check your email.';
  const page = await open({ verify: { status: 400, body: { error: 'Wrong code', message, errors: {} } } });
  await enter(page, '123456', '908172', '908172');
  expect(dialog().getByRole('alert')).toHaveTextContent(message);
  expect(dialog().getByLabelText('Code from your email')).toBeInvalid();
  expect(dialog().getByLabelText('New PIN')).toHaveValue('908172');
});

const noAnswer = "We couldn't reach the bank.";
const again = 'You can safely try again.';
const mayBeSet = `${noAnswer} View your PIN to see if it changed. ${again}`;

const setAgain = async ({ user }: Page) => {
  await user.click(dialog().getByRole('button', { name: 'Set New PIN' }));
  await pass(20);
};

const usedCode = {
  status: 400,
  body: { error: "This code isn't valid.", message: 'This code was used.', errors: {} },
};

test('[SET-4] retries a code after a lost response', async () => {
  const page = await open({ verify: losingAnswers({ answers: 2, done: verified, refused: usedCode }) });
  await enter(page, '123456', '908172', '908172');
  expect(dialog().getByRole('alert').textContent).toBe(`Failed to change PIN${noAnswer} ${again}`);
  expect(dialog().getByLabelText('Code from your email')).toBeValid();
  await setAgain(page);
  await setAgain(page);
  expect(screen.getByText('Transaction PIN updated successfully!')).toBeVisible();
  expect(page.sent().map(({ call }) => call)).toEqual([
    'POST /auth/generate-otp/',
    ...Array(3).fill('POST /auth/otp/verify/'),
    'POST /auth/pin/change/',
  ]);
});

test('[SET-4] retries a PIN with the same key after a lost response', async () => {
  const page = await open({ change: losingAnswers({ answers: 1, done: set, refused: usedCode }) });
  await enter(page, '123456', '908172', '908172');
  expect(dialog().getByRole('alert').textContent).toBe(`Failed to change PIN${mayBeSet}`);
  await setAgain(page);
  expect(screen.getByText('Transaction PIN updated successfully!')).toBeVisible();
});

test('[SET-4] sends a different code or PIN with a new key', async () => {
  const keys: string[] = [];
  const noting = (_heard: unknown, key: string) => {
    keys.push(key);
    return 'no connection' as const;
  };
  const page = await open({ verify: noting, change: noting });
  await enter(page, '123456', '908172', '908172');
  await enter(page, '654321', '908172', '908172');
  answering({ change: noting });
  await enter(page, '654321', '908172', '908172');
  await enter(page, '654321', '135790', '135790');
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});

test("[SET-4] doesn't verify a code twice after a dropped connection", async () => {
  const page = await open({ change: 'no connection' });
  await enter(page, '123456', '908172', '908172');
  expect(dialog().getByRole('alert').textContent).toBe(`Failed to change PIN${mayBeSet}`);
  const heard = answering({});
  await page.user.click(dialog().getByRole('button', { name: 'Set New PIN' }));
  await pass(20);
  expect(heard.map(({ call }) => call)).toEqual(['POST /auth/pin/change/']);
});

test('[SET-4] reports an expired verification', async () => {
  const text = 'The code has expired. Request a new one.';
  const body = {
    error: text,
    message: 'Please correct the request and try again.',
    errors: { token: [text] },
  };
  const page = await open({ change: { status: 400, body } });
  await enter(page, '123456', '908172', '908172');
  expect(dialog().getByRole('alert').textContent).toBe(text);
});

test('[SET-4] offers to resend the code only after a minute', async () => {
  const page = await open();
  expect(dialog().getByRole('button', { name: 'Code Sent' })).toBeDisabled();
  await pass(59_900);
  expect(dialog().getByRole('button', { name: 'Code Sent' })).toBeDisabled();
  await pass(100);
  await page.user.click(dialog().getByRole('button', { name: 'Resend Code' }));
  await pass(20);
  expect(page.sent()).toHaveLength(2);
});

test('[SET-4] reports a failed code request and offers to resend immediately', async () => {
  await open({ mail: 'no connection' });
  expect(dialog().getByRole('alert')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Resend Code' })).toBeEnabled();
  await pass(1_000);
  expect(announced().join()).not.toContain('The code is valid');
});

test("[SET-4] announces the code's lifetime once it's sent", async () => {
  await open();
  await pass(1_000);
  expect(announced().join()).toContain('The code is valid for 10 minutes.');
});

test("[SET-4] reports that a code wasn't sent, and when to retry", async () => {
  const message = "We didn't send a code. Please try again in 50 minutes.";
  await open({
    mail: { status: 429, body: { error: 'Too many codes were requested.', message, errors: {} } },
  });
  expect(dialog().getByText(message)).toBeVisible();
  expect(dialog().queryByText(/We sent 6 digits/)).toBeNull();
  expect(dialog().queryByRole('button', { name: 'Code Sent' })).toBeNull();
});

test('[SET-4] shows next to the field why the bank rejected a PIN', async () => {
  const why = 'This PIN looks like a birthday.';
  const page = await open({
    change: { status: 400, body: { error: why, message: why, errors: { new_pin: [why] } } },
  });
  await enter(page, '123456', '310590', '310590');
  expect(dialog().getByText(why)).toBeVisible();
  expect(dialog().getByLabelText('New PIN')).toBeInvalid();
  expect(dialog().getByLabelText('Code from your email')).toBeValid();
});

import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PinCards } from './pin-cards';

const pin = '246810';
const next = '908172';
const retrieved = {
  body: { success: true, message: 'PIN retrieved successfully', data: { transaction_pin: pin } },
};
const changed = { body: { success: true, message: 'Transaction PIN updated successfully!' } };

beforeEach(() => jest.useFakeTimers());
// React's pending work would otherwise be lost with the fake clock and block the next test.
afterEach(async () => {
  await pass(1000);
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

interface Answers {
  get?: FakeAnswer;
  change?: FakeAnswer;
}

function open({ get = retrieved, change = changed }: Answers = {}) {
  const heard = fakeApi({ 'POST /auth/pin/get/': get, 'POST /auth/pin/change/': change });
  const page = renderPage(<PinCards />, { at: '/dashboard/settings' });
  return { ...page, heard };
}

type Page = ReturnType<typeof open>;

const card = (name: string) => within(screen.getByRole('region', { name }));
const view = () => card('View PIN');
const change = () => card('Change PIN');

async function press({ user }: Pick<Page, 'user'>, name: string | RegExp) {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
}

async function show(page: Page, typed = pin) {
  await page.fillIn(view().getByLabelText('Current PIN'), typed);
  await press(page, 'View PIN');
}

async function fill(page: Page, current: string, first: string, second: string) {
  const fields = { 'Current PIN': current, 'New PIN': first, 'Confirm New PIN': second };
  for (const [label, typed] of Object.entries(fields)) {
    if (typed) await page.fillIn(change().getByLabelText(label), typed);
  }
  await press(page, 'Change PIN');
}

const typed = () =>
  ['Current PIN', 'New PIN', 'Confirm New PIN'].map(
    (label) => change().getByLabelText<HTMLInputElement>(label).value,
  );

test.each(['', '24681'])('[SET-3] requires a complete current PIN instead of "%s"', async (entry) => {
  const page = open();
  if (entry) await page.user.type(view().getByLabelText('Current PIN'), entry);
  await press(page, 'View PIN');
  expect(await view().findByRole('alert')).toHaveTextContent('Please enter your current PIN to view it.');
  expect(view().getByLabelText('Current PIN')).toHaveFocus();
  expect(page.heard).toEqual([]);
});

test('[SET-3] shows the PIN for 30 seconds and clears the form immediately', async () => {
  const page = open();
  await show(page);
  expect(page.heard).toEqual([{ call: 'POST /auth/pin/get/', body: { current_pin: pin } }]);
  expect(view().getByText('PIN retrieved successfully')).toBeVisible();
  expect(view().getByLabelText('Current PIN')).toHaveValue('');
  await pass(29_999);
  expect(screen.getByText(pin)).toBeVisible();
  await pass(1);
  expect(screen.queryByText(pin)).toBeNull();
});

test('[SET-3] restarts the 30 seconds when the PIN is shown again', async () => {
  const page = open();
  await show(page);
  await pass(20_000);
  await press(page, 'Hide PIN');
  expect(screen.queryByText(pin)).toBeNull();
  expect(view().getByLabelText('Current PIN')).toHaveFocus();
  await show(page);
  await pass(29_999);
  expect(screen.getByText(pin)).toBeVisible();
  await pass(1);
  expect(screen.queryByText(pin)).toBeNull();
});

test('[SET-3] hides the PIN when the page enters the back/forward cache', async () => {
  const page = open();
  await show(page);
  fireEvent(window, new Event('pagehide'));
  expect(screen.queryByText(pin)).toBeNull();
});

test.each<{ name: string; get: FakeAnswer; text: string }>([
  {
    name: "the server's message for a wrong PIN",
    get: {
      status: 400,
      body: { error: 'Incorrect PIN', message: 'Incorrect PIN. 2 attempts left.', errors: {} },
    },
    text: 'Incorrect PIN. 2 attempts left.',
  },
  {
    name: 'a generic message for a failure without a reason',
    get: { status: 500, body: {} },
    text: 'Failed to retrieve PIN',
  },
  { name: 'a generic message for a lost connection', get: 'no connection', text: 'Failed to retrieve PIN' },
])('[SET-3] shows $name', async ({ get, text }) => {
  const page = open({ get });
  await show(page);
  expect(view().getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(pin)).toBeNull();
  await pass(10_000);
  expect(page.heard).toHaveLength(1);
});

test('[SET-3] ignores a second press while retrieving', async () => {
  const page = open({ get: new Promise(() => undefined) });
  await page.user.type(view().getByLabelText('Current PIN'), pin);
  await page.user.dblClick(view().getByRole('button', { name: 'View PIN' }));
  await pass(0);
  expect(page.heard).toHaveLength(1);
});

test.each([
  { name: 'an empty form', current: '', first: '', second: '', text: 'All fields are required' },
  {
    name: 'a missing confirmation',
    current: pin,
    first: '12345',
    second: '',
    text: 'All fields are required',
  },
  {
    name: 'a short PIN',
    current: pin,
    first: '12345',
    second: '54321',
    text: 'New PIN must be exactly 6 digits',
  },
  { name: 'different PINs', current: pin, first: pin, second: next, text: 'New PINs do not match' },
  {
    name: 'an unchanged PIN',
    current: pin,
    first: pin,
    second: pin,
    text: 'New PIN must be different from current PIN',
  },
])('[SET-4] shows "$text" for $name', async ({ current, first, second, text }) => {
  const page = open();
  await fill(page, current, first, second);
  expect(change().getByRole('alert').textContent).toBe(text);
  expect(
    change()
      .getAllByLabelText(/PIN/)
      .some((field) => field === document.activeElement),
  ).toBe(true);
  expect(page.heard).toEqual([]);
});

test('[SET-4] accepts six digits per field, even pasted with separators', async () => {
  const page = open();
  await page.user.click(change().getByLabelText('Current PIN'));
  await page.user.paste(' 246 810 ');
  await page.user.type(change().getByLabelText('New PIN'), '9081726');
  await page.user.click(change().getByLabelText('Confirm New PIN'));
  await page.user.paste('90-81-72');
  expect(typed()).toEqual([pin, next, next]);
});

test('[SET-4] advises against guessable PINs but accepts them', async () => {
  const page = open();
  expect(change().getByText(/Avoid guessable numbers/)).toBeVisible();
  await fill(page, pin, '123456', '');
  expect(change().getByText(/Sequential digits are easy to guess/)).toBeVisible();
  await page.user.type(change().getByLabelText('Confirm New PIN'), '123456');
  await press(page, 'Change PIN');
  expect(change().getByText('Transaction PIN updated successfully!')).toBeVisible();
  expect(change().queryByText(/easy to guess/)).toBeNull();
});

test('[SET-4] clears the form and hides the old PIN after a change', async () => {
  const page = open();
  await show(page);
  await fill(page, pin, next, next);
  expect(page.heard.at(-1)).toEqual({
    call: 'POST /auth/pin/change/',
    body: { current_pin: pin, new_pin: next },
  });
  expect(change().getByText('Transaction PIN updated successfully!')).toBeVisible();
  expect(typed()).toEqual(['', '', '']);
  expect(screen.queryByText(pin)).toBeNull();
});

test('[SET-4] ignores a second press while changing', async () => {
  const page = open({ change: new Promise(() => undefined) });
  await fill(page, pin, next, '');
  await page.user.type(change().getByLabelText('Confirm New PIN'), next);
  await page.user.dblClick(change().getByRole('button', { name: 'Change PIN' }));
  await pass(0);
  expect(page.heard).toHaveLength(1);
});

const lost = "We couldn't reach the bank. View your PIN to see if it changed.";

test.each<{ name: string; answer: FakeAnswer; text: string }>([
  {
    name: "the server's message for a wrong PIN",
    answer: {
      status: 400,
      body: { error: 'Incorrect PIN', message: 'Incorrect PIN. 2 attempts left.', errors: {} },
    },
    text: 'Incorrect PIN. 2 attempts left.',
  },
  {
    name: 'a generic message for a failure without a reason',
    answer: { status: 400, body: {} },
    text: 'Failed to change PIN',
  },
  {
    name: 'the next step for a lost connection',
    answer: 'no connection',
    text: `Failed to change PIN${lost}`,
  },
])('[SET-4] keeps the form and shows $name', async ({ answer, text }) => {
  const page = open({ change: answer });
  await fill(page, pin, next, next);
  expect(change().getByRole('alert').textContent).toBe(text);
  expect(typed()).toEqual([pin, next, next]);
  await pass(10_000);
  expect(page.heard).toHaveLength(1);
});

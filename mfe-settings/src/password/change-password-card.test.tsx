import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ChangePasswordCard } from './change-password-card';

const changed = { body: { data: { message: 'Your password has been changed.' } } };

function open(answer: Answering = changed) {
  const heard = fakeApi({ 'POST /auth/password/change/': answer });
  return { ...renderPage(<ChangePasswordCard />), heard };
}

type Page = ReturnType<typeof open>;

const labels = ['Current Password', 'New Password', 'Confirm New Password'] as const;
const [current, next] = ['harbour-lantern-42', 'slow-meadow-77'];

async function fill({ user }: Page, ...typed: string[]) {
  for (const [index, label] of labels.entries()) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (typed[index]) await user.paste(typed[index]);
  }
  await press({ user } as Page);
}

const press = async ({ user }: Page) =>
  user.click(await screen.findByRole('button', { name: 'Change Password' }));
const values = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test('sends both passwords, clears the form and confirms the change', async () => {
  const page = open();
  await fill(page, current, next, next);
  await screen.findByText(/Your password has been changed/);
  expect(document.querySelector('form')).toHaveTextContent(
    /still signed in here and signed out everywhere else/,
  );
  expect(page.heard).toEqual([
    { call: 'POST /auth/password/change/', body: { current_password: current, new_password: next } },
  ]);
  expect(values()).toEqual(['', '', '']);
});

test.each([
  {
    name: 'a missing current password',
    first: '',
    second: next,
    third: next,
    text: 'Please enter your current password',
    focused: 0,
  },
  {
    name: 'a missing new password',
    first: current,
    second: '',
    third: '',
    text: 'Please enter a new password',
    focused: 1,
  },
  {
    name: 'a short password',
    first: current,
    second: 'short',
    third: 'short',
    text: 'Password must be at least 8 characters long',
    focused: 1,
  },
  {
    name: 'an unchanged password',
    first: current,
    second: current,
    third: current,
    text: 'New password must be different from current password',
    focused: 1,
  },
  {
    name: 'different passwords',
    first: current,
    second: next,
    third: 'slow-meadow-78',
    text: 'New passwords do not match',
    focused: 2,
  },
])('[SET-5] shows "$text" for $name', async ({ first, second, third, text, focused }) => {
  const page = open();
  await fill(page, first, second, third);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(labels[focused as 0])).toHaveFocus();
  expect(screen.getByLabelText(labels[focused as 0])).toBeInvalid();
  expect([page.heard, values()]).toEqual([[], [first, second, third]]);
});

const refused = (errors: object, more = {}) => ({
  status: 400,
  body: { error: "We couldn't change your password.", message: 'No.', errors },
  ...more,
});

test.each([
  {
    name: 'a wrong current password',
    errors: { current_password: ["That isn't your current password."] },
    index: 0,
  },
  { name: 'a common new password', errors: { new_password: ['This password is too common.'] }, index: 1 },
])('reports $name next to its field and keeps the form', async ({ errors, index }) => {
  const page = open(refused(errors));
  await fill(page, current, next, next);
  const field = screen.getByLabelText(labels[index as 0]);
  expect(await screen.findByText(Object.values(errors).flat()[0] ?? '')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(values()).toEqual([current, next, next]);
  await page.user.type(field, 'x');
  expect(screen.queryByText(Object.values(errors).flat()[0] ?? '')).toBeNull();
});

test("shows the bank's message after too many wrong passwords", async () => {
  const error = 'Too many wrong passwords. Please try again in 15 minutes.';
  const page = open({ status: 429, body: { error, message: 'Please try again.', errors: {} } });
  await fill(page, current, next, next);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

test('retries with the same key after a lost response', async () => {
  const page = open(losingAnswers({ answers: 1, done: changed, refused: refused({}) }));
  await fill(page, current, next, next);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Failed to change password. We couldn't reach the bank. You can safely try again",
  );
  await press(page);
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
});

test('ignores a second press while changing', async () => {
  const page = open(new Promise(() => undefined));
  await fill(page, current, next, next);
  await page.user.click(screen.getByRole('button', { name: /Changing/ }));
  expect(page.heard).toHaveLength(1);
});

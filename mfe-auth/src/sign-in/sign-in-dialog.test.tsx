import { installSessionKeeper } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { SignInDialog } from './sign-in-dialog';

const begin = jest.fn();
const onSignedIn = jest.fn();
const onCancel = jest.fn();
let takeBack: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  takeBack = installSessionKeeper({ begin, end: async () => undefined });
  jest.useFakeTimers();
});
afterEach(() => {
  takeBack();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function open(status = 200) {
  const body = status === 200 ? { data: { access: 'a', refresh: 'r', user: alex } } : {};
  const heard = fakeApi({ 'POST /auth/login/': { status, body } });
  const over = <SignInDialog email={alex.email} onSignedIn={onSignedIn} onCancel={onCancel} />;
  const page = renderPage(over, { at: '/dashboard/loans' });
  const dialog = within(screen.getByRole('dialog', { name: 'Sign in to continue' }));
  return { heard, dialog, ...page };
}

test("[LOGIN-2] fills in the customer's email and asks for the password", () => {
  const { dialog } = open();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/We kept what you typed/);
  expect(dialog.getByLabelText('Email')).toHaveValue('alex@example.com');
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('[LOGIN-2] [LOGIN-3] shows progress and reports success after 500 ms', async () => {
  const { user, dialog, heard } = open();
  await user.keyboard('harbour{Enter}');
  await pass(0);
  expect(heard).toEqual([
    { call: 'POST /auth/login/', body: { email: 'alex@example.com', password: 'harbour' } },
  ]);
  expect(begin).toHaveBeenCalledWith({ access: 'a', refresh: 'r' }, alex);
  dialog.getByRole('button', { name: 'Login Successful!' });
  await pass(499);
  expect(onSignedIn).not.toHaveBeenCalled();
  await pass(1);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('[LOGIN-2] [LOGIN-4] reports a wrong password and stays open', async () => {
  const { user, dialog } = open(401);
  await user.keyboard('wrong{Enter}');
  await pass(0);
  expect(dialog.getByRole('alert')).toHaveTextContent('Invalid email or password. Please try again.');
  expect(begin).not.toHaveBeenCalled();
});

test('[LOGIN-2] closes on Cancel only, not on Escape or an outside click', async () => {
  const { user, dialog } = open();
  const box = screen.getByRole('dialog');
  expect(box.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  await user.click(box);
  expect(onCancel).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('[LOGIN-2] reopens if the browser closes it on a second Escape', () => {
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
  expect(onCancel).not.toHaveBeenCalled();
});

test("[LOGIN-2] doesn't report Cancel when it unmounts", () => {
  open().unmount();
  expect(onCancel).not.toHaveBeenCalled();
});

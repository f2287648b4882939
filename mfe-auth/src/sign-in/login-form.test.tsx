import { installSessionKeeper } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { LoginForm } from './login-form';

test('[LOGIN-3] calls the success callback once, after 500 ms', async () => {
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  installSessionKeeper({ begin: () => undefined, end: async () => undefined });
  fakeApi({ 'POST /auth/login/': { body: { data: { access: 'a', refresh: 'r', user: alex } } } });
  const onSignedIn = jest.fn();
  const { user } = renderPage(<LoginForm onSignedIn={onSignedIn} />);
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await pass(0);
  await pass(499);
  expect(onSignedIn).not.toHaveBeenCalled();
  await pass(1);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

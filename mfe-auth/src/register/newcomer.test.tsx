import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { newcomer } from '../login-state';
import { RegisterPage } from './register-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const SignInPage = () => <p>Sign in with {JSON.stringify(useLocation().state)}</p>;

test('[REG-8] hands sign-in the email of a new customer, outside the URL', async () => {
  fakeApi({ 'POST /auth/otp/verify/': { body: { success: true } } });
  const site = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<SignInPage />} />
    </Routes>
  );
  const state = { verifying: 'mina@example.com' };
  const page = renderPage(site, { at: '/register', state });
  await page.user.paste('123456');
  for (const _step of ['sends the code', 'shows success', 'finds no earlier entry']) await pass(1000);
  expect(page.address()).toBe('/login');
  expect(screen.getByText(`Sign in with ${JSON.stringify(newcomer('mina@example.com'))}`)).toBeVisible();
});

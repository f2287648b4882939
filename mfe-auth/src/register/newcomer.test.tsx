import type { Capability } from '@bank/shared/contracts/capabilities';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from '../sign-in/login-page';
import { RegisterPage } from './register-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function verifyEmail(capabilities: Capability[]) {
  fakeApi({ 'POST /auth/otp/verify/': { body: { success: true } } });
  const site = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>
  );
  const state = { verifying: 'mina@example.com' };
  const page = renderPage(site, { at: '/register', state, capabilities });
  await page.user.keyboard('123456');
  for (const _step of ['sends the code', 'shows success', 'finds no earlier entry']) await pass(1000);
  return page;
}

test('greets a new customer at sign-in, with the email filled in', async () => {
  const { address } = await verifyEmail(['onboarding']);
  expect(address()).toBe('/login');
  expect(screen.getByText('Welcome! Your email is verified. Sign in to open your account.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('mina@example.com');
});

test('[REG-8] leads to the plain sign-in in a bank without onboarding', async () => {
  await verifyEmail([]);
  expect(screen.getByText('Welcome back.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

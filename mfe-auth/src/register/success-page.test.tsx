import { renderPage } from '@bank/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { SuccessPage } from './success-page';

test('[REG-10] welcomes a new customer and redirects home after 3 seconds', () => {
  jest.useFakeTimers();
  const { address } = renderPage(<SuccessPage />, { at: '/success' });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Account Created Successfully!' }),
  ).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2999));
  expect(address()).toBe('/success');
  act(() => jest.advanceTimersByTime(1));
  expect(address()).toBe('/');
  jest.useRealTimers();
});

test('[REG-10] stays once the customer touches the page', () => {
  jest.useFakeTimers();
  const { address } = renderPage(<SuccessPage />, { at: '/success' });
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(address()).toBe('/success');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  jest.useRealTimers();
});

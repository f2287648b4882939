import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

const systemPrefersDark = (matches: boolean) => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList;
};

beforeEach(() => localStorage.clear());

test.each([
  [false, 'light'],
  [true, 'dark'],
])('[SHELL-1] follows the system’s color mode without a choice (dark: %s): %s', (prefersDark, mode) => {
  systemPrefersDark(prefersDark);
  expect(renderHook(useColorMode).result.current.mode).toBe(mode);
});

test('[SHELL-1] remembers the customer’s choice and prefers it to the system’s', () => {
  systemPrefersDark(true);
  const { result } = renderHook(useColorMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('light');
  expect(renderHook(useColorMode).result.current.mode).toBe('light');
});

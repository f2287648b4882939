import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

const systemPrefersDark = (matches: boolean) => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList;
};

beforeEach(() => localStorage.clear());

test.each([
  [false, 'light'],
  [true, 'dark'],
])('[SHELL-1] with no choice made, a system that prefers dark (%s) gets %s', (prefersDark, mode) => {
  systemPrefersDark(prefersDark);
  expect(renderHook(useColorMode).result.current.mode).toBe(mode);
});

test('[SHELL-1] the customer’s own choice wins over the system and is remembered', () => {
  systemPrefersDark(true);
  const { result } = renderHook(useColorMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('light');
  expect(renderHook(useColorMode).result.current.mode).toBe('light');
});

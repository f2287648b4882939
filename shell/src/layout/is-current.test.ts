import { isCurrent } from './is-current';

test.each([
  ['/', '/', true],
  ['/', '/dashboard', true],
  ['/', '/dashboard/', true],
  ['/', '/dashboard/loans', false],
  ['/dashboard/loans', '/dashboard/loans', true],
  ['/dashboard/loans', '/dashboard/loans/', true],
  ['/dashboard/loans', '/dashboard', false],
  ['/dashboard/loans', '/dashboard/loans/apply', true],
  ['/dashboard/loans', '/dashboard/loans-and-more', false],
])('[SHELL-2] marks entry %s on page %s as current: %s', (entry, open, current) => {
  expect(isCurrent(entry, open)).toBe(current);
});

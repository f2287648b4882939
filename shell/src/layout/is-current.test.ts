import { isCurrent } from './is-current';

test.each([
  ['/', '/'],
  ['/', '/dashboard'],
  ['/', '/dashboard/'],
  ['/dashboard/loans', '/dashboard/loans'],
  ['/dashboard/loans', '/dashboard/loans/'],
  ['/dashboard/loans', '/dashboard/loans/apply'],
])('[SHELL-2] marks the menu entry %s as current on %s', (entry, open) => {
  expect(isCurrent(entry, open)).toBe(true);
});

test.each([
  ['/', '/dashboard/loans'],
  ['/dashboard/loans', '/dashboard'],
  ['/dashboard/loans', '/dashboard/loans-and-more'],
])('[SHELL-2] doesn’t mark the menu entry %s as current on %s', (entry, open) => {
  expect(isCurrent(entry, open)).toBe(false);
});

import { alex } from '@bank/shared/testing/sample-customer';
import { customerId, formatDate, standingOf, yearsWithUs } from './customer-standing';

test('[PROF-3] shortens the customer ID to 12 characters', () => {
  expect(customerId({ id: 'c0ffee00-0000-4000' })).toBe('c0ffee00-000');
  expect(customerId({ id: 'short' })).toBe('short');
});

test.each([
  { today: '2026-01-01T12:00:00', years: 3 },
  { today: '2026-12-31T12:00:00', years: 3 },
  { today: '2027-01-01T12:00:00', years: 4 },
  { today: '2023-12-31T12:00:00', years: 0 },
])('[PROF-3] counts $years years since 2023 on $today', ({ today, years }) => {
  expect(yearsWithUs({ date_joined: '2023-03-01T09:00:00Z' }, new Date(today))).toBe(years);
});

test('[PROF-2] describes verified and unverified customers', () => {
  expect(standingOf(alex)).toEqual({ badge: 'Verified Account', account: 'Active & Verified' });
  expect(standingOf({ is_verified: false })).toEqual({
    badge: 'Unverified Account',
    account: 'Active - Pending Verification',
  });
});

test('[PROF-1] formats a date of birth the same in every time zone', () => {
  expect(formatDate('1988-04-17')).toBe('April 17, 1988');
});

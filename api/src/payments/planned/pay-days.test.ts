import { isPayDay, nextMonthly } from './pay-days';

test.each([
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-12-15', '2026-12-15', '2027-01-15'],
  ['2028-01-30', '2028-01-30', '2028-02-29'],
])('[API-4] starting %s, schedules the payment after %s for %s', (first, on, next) => {
  expect(nextMonthly(first, on)).toBe(next);
});

test.each([
  ['2026-03-18', false],
  ['2026-03-19', true],
  ['2027-03-18', true],
  ['2027-03-19', false],
])('[API-4] allows scheduling on March 18, 2026 for %s: %s', (day, can) => {
  expect(isPayDay(day, new Date('2026-03-18T23:59:59Z'))).toBe(can);
});

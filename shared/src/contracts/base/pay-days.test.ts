import fc from 'fast-check';
import { endOf, isEndDay, isPayDay, leftOf, nextDay, nextMonthly } from './pay-days';

test.each([
  ['once', '2026-01-31', '2026-01-31', null],
  ['weekly', '2026-12-28', '2026-12-28', '2027-01-04'],
  ['every-two-weeks', '2026-02-20', '2026-02-20', '2026-03-06'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
] as const)('pays %s from %s after %s on %s', (repeats, first_on, on, next) => {
  expect(nextDay({ repeats, first_on }, on)).toBe(next);
});

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const repeating = fc.constantFrom('weekly' as const, 'every-two-weeks' as const, 'monthly' as const);

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

test.each([
  ['weekly', '2026-03-20', 3, '2026-04-03'],
  ['every-two-weeks', '2026-12-25', 2, '2027-01-08'],
  ['monthly', '2026-01-31', 2, '2026-02-28'],
  ['monthly', '2026-01-31', 3, '2026-03-31'],
  ['monthly', '2026-12-03', 12, '2027-11-03'],
  ['monthly', '2026-12-03', 1, '2026-12-03'],
] as const)('%s from %s, %i payments end on %s', (repeats, pay_on, ends_after, end) => {
  expect(endOf({ repeats, pay_on, ends_after })).toBe(end);
});

const rent = { repeats: 'monthly', first_on: '2026-01-31' } as const;

test.each([
  ['2026-02-27', '2026-01-31', { count: 1, last_on: '2026-01-31' }],
  ['2026-02-28', '2026-01-31', { count: 2, last_on: '2026-02-28' }],
  ['2026-04-15', '2026-02-28', { count: 2, last_on: '2026-03-31' }],
  [null, '2026-01-31', null],
])('until %s, counts what is left from %s', (ends_on, on, left) => {
  expect(leftOf({ ...rent, ends_on }, on)).toEqual(left);
});

test('has no date after its end', () => {
  const rhythm = { ...rent, ends_on: '2026-03-30' };
  expect(nextDay(rhythm, '2026-01-31')).toBe('2026-02-28');
  expect(nextDay(rhythm, '2026-02-28')).toBeNull();
});

test('counts as many payments as the customer asked for', () => {
  fc.assert(
    fc.property(repeating, day, fc.integer({ min: 1, max: 120 }), (repeats, first_on, count) => {
      const ends_on = endOf({ repeats, pay_on: first_on, ends_after: count });
      expect(leftOf({ repeats, first_on, ends_on }, first_on)).toEqual({ count, last_on: ends_on });
      expect(isEndDay(String(ends_on), first_on)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['2026-03-19', false],
  ['2026-03-20', true],
  ['2036-03-20', true],
  ['2036-03-21', false],
])('ends payments from March 20, 2026 on %s: %s', (day, can) => {
  expect(isEndDay(day, '2026-03-20')).toBe(can);
});

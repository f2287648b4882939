import fc from 'fast-check';
import { isPayDay, nextDay, nextDayAfter, nextMonthly } from './pay-days';

test.each([
  ['once', '2026-01-31', '2026-01-31', null],
  ['weekly', '2026-12-28', '2026-12-28', '2027-01-04'],
  ['every-two-weeks', '2026-02-20', '2026-02-20', '2026-03-06'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
] as const)('pays %s from %s after %s on %s', (repeats, first_on, on, next) => {
  expect(nextDay({ repeats, first_on }, on)).toBe(next);
});

test.each([
  ['weekly', '2026-03-02', '2026-03-02', '2026-03-20', '2026-03-23'],
  ['weekly', '2026-03-02', '2026-03-23', '2026-03-20', '2026-03-23'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-04-30', '2026-05-31'],
] as const)('resumes %s from %s, due on %s, after %s on %s', (repeats, first_on, on, today, next) => {
  expect(nextDayAfter({ repeats, first_on }, on, today)).toBe(next);
});

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const repeating = fc.constantFrom('weekly' as const, 'every-two-weeks' as const, 'monthly' as const);

test('keeps to the rhythm, however long it paused', () => {
  fc.assert(
    fc.property(repeating, day, day, (repeats, first_on, today) => {
      const days = [first_on];
      for (let on = first_on; on <= today; on = days.at(-1) as string)
        days.push(nextDay({ repeats, first_on }, on) as string);
      expect(nextDayAfter({ repeats, first_on }, first_on, today)).toBe(days.at(-1));
    }),
    { numRuns: 50 },
  );
});

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

import { nextDay } from '@bank/shared/contracts/schedules';
import fc from 'fast-check';
import { isInRhythm, nextDayAfter } from './pay-days';

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

test('has no date after its end', () => {
  const rhythm = { repeats: 'monthly', first_on: '2026-01-31', ends_on: '2026-03-30' } as const;
  expect(nextDayAfter(rhythm, '2026-01-31', '2026-02-28')).toBeNull();
  expect(isInRhythm(rhythm, '2026-02-28')).toBe(true);
  for (const day of ['2026-01-30', '2026-02-27', '2026-03-31']) expect(isInRhythm(rhythm, day)).toBe(false);
});

import { cents } from '@bank/shared/money';
import * as fc from 'fast-check';
import { accruedParts, inPercent, interestOf, partsPerCent, rateOn } from './accrue-interest';
import { monthsBetween, monthsLater } from './months';

const at = (basisPoints: number) => () => basisPoints;
const days = (count: number, balance: number) =>
  Array.from({ length: count }, (_, index) => ({
    on: `2026-03-${String(index + 1).padStart(2, '0')}`,
    balance: cents(balance),
  }));

test.each([
  ['nothing', 0, 0],
  ['a year’s rate on a 365th of a year', 3_650_000_00, 35_000],
  ['half a cent, rounded up', 5215, 1],
  ['a little less than half a cent', 5214, 0],
  ['a debt', -100_00, 0],
  ['more money than there is', 9_007_199_254_740_991, 863_704_038_126],
])('pays for one day at 3.50%%: %s', (_case, balance, paid) => {
  expect(interestOf(days(1, balance), at(350))).toBe(paid);
});

test('uses each day’s own rate', () => {
  const rates = [
    { from: '2026-01-01', basisPoints: 100 },
    { from: '2026-03-16', basisPoints: 300 },
  ];
  const rate = (day: string) => rateOn(day, rates);
  expect([rate('2025-12-31'), rate('2026-03-15'), rate('2026-03-16')]).toEqual([0, 100, 300]);
  // 15 days at 1% and 15 days at 3% of $7,300: 20 + 20 × 3 cents a day.
  expect(interestOf(days(30, 7_300_00), rate)).toBe(15 * 20 + 15 * 60);
});

test('pays the sum of the daily accruals, to half a cent', () => {
  const day = fc.record({
    on: fc.constant('2026-03-01'),
    balance: fc.integer({ min: -1e9, max: 1e13 }).map(cents),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 31 }), fc.integer({ min: 0, max: 2000 }), (month, basisPoints) => {
      const parts = month.map((one) => accruedParts(one, at(basisPoints)));
      const accrued = parts.reduce((sum, one) => sum + one, 0n);
      const twice = 2n * (BigInt(interestOf(month, at(basisPoints))) * partsPerCent - accrued);
      expect(twice <= partsPerCent && twice > -partsPerCent).toBe(true);
      expect(parts.every((one) => one >= 0n)).toBe(true);
    }),
  );
});

test('counts months across a year', () => {
  expect(monthsBetween('2025-11-01', '2026-02-01')).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(monthsBetween('2026-02-01', '2026-01-01')).toEqual([]);
  expect(monthsLater('2026-01-01', -1)).toBe('2025-12-01');
});

test.each([
  [350, '3.50'],
  [5, '0.05'],
  [1000, '10.00'],
])('shows %i basis points as %s', (basisPoints, percent) => expect(inPercent(basisPoints)).toBe(percent));

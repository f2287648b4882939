import type { DayBalance } from '@bank/shared/contracts/account-details';
import { areaPath, balanceLine, linePath } from './balance-line';

const daysOf = (...balances: string[]): DayBalance[] =>
  balances.map((balance, index) => ({ on: `2026-03-0${index + 1}`, balance }));

test('draws nothing for an account without days', () => {
  expect(balanceLine([])).toBeNull();
});

test('spreads days from left to right, with the highest balance on top', () => {
  const line = balanceLine(daysOf('10.00', '30.00', '20.00'))!;
  expect(line.days.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.8],
    [0.5, 0],
    [1, 0.4],
  ]);
  expect([line.lowest.on, line.highest.on, line.zero]).toEqual(['2026-03-01', '2026-03-02', null]);
  expect(linePath(line.days)).toBe('M0.00 80.00H50.00V0.00H100.00V40.00');
  expect(areaPath(line.days)).toBe('M0.00 80.00H50.00V0.00H100.00V40.00V100H0Z');
});

test('shows zero between negative and positive days', () => {
  expect(balanceLine(daysOf('-10.00', '10.00'))?.zero).toBeCloseTo(0.4);
});

test.each([[['5.00']], [['5.00', '5.00']]])('puts a balance that never moved in the middle: %j', (all) => {
  expect(balanceLine(daysOf(...all))?.days.every(({ y }) => y === 0.5)).toBe(true);
});

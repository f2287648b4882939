import type { DayBalance } from '@bank/shared/contracts/account-details';
import { type Cents, cents, parseMoney, toWire } from '@bank/shared/money';

export interface ChartDay {
  on: string;
  balance: Cents;
  /** From the left, and from the top: 0 to 1. */
  x: number;
  y: number;
}

export interface BalanceLine {
  days: readonly ChartDay[];
  lowest: ChartDay;
  highest: ChartDay;
  /** Where zero is, if some days are above it and some below. */
  zero: number | null;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

/** Leaves room below the lowest balance, so that it doesn't look like zero. */
const depth = 0.8;

/** A balance that never moved is in the middle. */
const heightOf = (balance: number, min: number, max: number) =>
  max === min ? 0.5 : (depth * (max - balance)) / (max - min);

export function balanceLine(days: readonly DayBalance[]): BalanceLine | null {
  const balances = days.map(({ balance }) => read(balance));
  const [min, max] = [Math.min(...balances), Math.max(...balances)];
  const last = Math.max(1, days.length - 1);
  const shown = days.map(({ on }, index) => {
    const balance = balances[index] ?? cents(0);
    return { on, balance, x: index / last, y: heightOf(balance, min, max) };
  });
  const lowest = shown.find(({ balance }) => balance === min);
  const highest = shown.find(({ balance }) => balance === max);
  if (!lowest || !highest) return null;
  return { days: shown, lowest, highest, zero: min < 0 && max > 0 ? heightOf(0, min, max) : null };
}

export function sumByDay(histories: readonly (readonly DayBalance[])[]): DayBalance[] {
  const totals = new Map<string, number>();
  for (const { on, balance } of histories.flat()) totals.set(on, (totals.get(on) ?? 0) + read(balance));
  return [...totals]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([on, total]) => ({ on, balance: toWire(cents(total)) }));
}

const percent = (part: number) => (part * 100).toFixed(2);

const point = ({ x, y }: ChartDay) => `${percent(x)} ${percent(y)}`;

/** In steps, because a balance stays until the next payment. */
export const linePath = ([first, ...later]: readonly ChartDay[]) =>
  first ? `M${point(first)}${later.map(({ x, y }) => `H${percent(x)}V${percent(y)}`).join('')}` : '';

export const areaPath = (days: readonly ChartDay[]) => `${linePath(days)}V100H0Z`;

import { type Cents, cents } from '@bank/shared/money';

/** [from, step, to] in dollars; small loans have finer steps. */
const bands = [
  [1000, 500, 10_000],
  [10_000, 1000, 50_000],
  [50_000, 5000, 100_000],
  [100_000, 10_000, 500_000],
  [500_000, 50_000, 2_000_000],
] as const;

const stopsOf = ([from, step, to]: (typeof bands)[number]) =>
  Array.from({ length: (to - from) / step }, (_, index) => cents((from + index * step) * 100));

export const amountStops: readonly Cents[] = [...bands.flatMap(stopsOf), cents(200_000_000)];

export function nearestStop(amount: Cents): number {
  const distances = amountStops.map((stop) => Math.abs(stop - amount));
  return distances.indexOf(Math.min(...distances));
}

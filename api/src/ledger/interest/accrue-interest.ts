import { type Cents, cents } from '@bank/shared/money';

interface Rate {
  /** The first day (UTC) on which it holds. */
  from: string;
  /** Hundredths of a percent a year. */
  basisPoints: number;
}

/** Oldest first. To change the rate, add a line with a day in the future. */
const savingsRates: readonly Rate[] = [{ from: '2020-01-01', basisPoints: 350 }];

export const rateOn = (day: string, rates = savingsRates): number =>
  rates.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** Such as 3.50 for 350. */
export const inPercent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

export interface DayCents {
  /** Such as 2026-03-18, in UTC. */
  on: string;
  /** The balance at the end of the day. */
  balance: Cents;
}

/** A cent is this many of the parts in which interest accrues, so that no day is rounded. */
export const partsPerCent = 10_000n * 365n;

type RateOn = (day: string) => number;

/** One day earns a 365th of the yearly rate, also in leap years. */
export const accruedParts = ({ on, balance }: DayCents, rate: RateOn = rateOn): bigint =>
  balance > 0 ? BigInt(balance) * BigInt(rate(on)) : 0n;

/** The nearest cent; half a cent is rounded up. */
export const roundParts = (parts: bigint): Cents =>
  cents(Number((2n * parts + partsPerCent) / (2n * partsPerCent)));

/** Rounded once. */
export const interestOf = (days: readonly DayCents[], rate: RateOn = rateOn): Cents =>
  roundParts(days.reduce((sum, day) => sum + accruedParts(day, rate), 0n));

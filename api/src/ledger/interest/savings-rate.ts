interface Rate {
  /** The first day (UTC) on which it holds. */
  from: string;
  /** Hundredths of a percent a year. */
  basisPoints: number;
}

/** Oldest first. To change the rate, add a line with a day in the future. */
export const savingsRates: readonly Rate[] = [{ from: '2020-01-01', basisPoints: 350 }];

export const rateOn = (day: string, rates = savingsRates): number =>
  rates.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** Such as 3.50 for 350. */
export const inPercent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

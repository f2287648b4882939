interface Measurement {
  what: string;
  value: number;
  against: string;
  reference: number;
  unit: string;
  wanted: { atLeast: number } | { atMost: number } | null;
}

let missedTargets = 0;

export const allPassed = () => missedTargets === 0;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
}

const short = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3));

export function report(rounds: readonly Measurement[]): void {
  const [first] = rounds;
  if (!first) return;
  const { what, against, unit, wanted } = first;
  const ratio = median(rounds.map(({ value, reference }) => value / reference));
  const passes = wanted === null || ('atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost);
  if (!passes) missedTargets += 1;
  const value = short(median(rounds.map((round) => round.value)));
  const reference = short(median(rounds.map((round) => round.reference)));
  const limit = wanted && ('atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`);
  const verdict = limit ? `, wanted ${limit}: ${passes ? 'pass' : 'MISS'}` : '';
  const roundsNote = rounds.length > 1 ? ` (median of ${rounds.length})` : '';
  print(
    `${what}: ${value} ${unit}, ${against}: ${reference} ${unit}, ratio ${ratio.toFixed(2)}${roundsNote}${verdict}`,
  );
}

export const print = (text: string): void => console.log(text);

import { signs, weightOf } from '../signs';
import { Evidence, logRatio, suspicions } from './evidence';

const shares = [0, 0.001, 0.01, 0.05, 0.25, 0.5, 0.9, 1];

/** The expectation of a block's factor over all outcomes, if these are the shares of bad visits. */
function expectedFactor(
  candidate: number,
  others: number,
  visits: number,
  guess: { base: number; suspected: number },
) {
  const outcomes = [true, false].flatMap((isBad) =>
    Array.from({ length: visits + 1 }, (_, bad) => ({ isBad, bad })),
  );
  return outcomes.reduce((sum, { isBad, bad }) => {
    const likely = (isBad ? candidate : 1 - candidate) * binomial(visits, bad, others);
    return sum + likely * Math.exp(logRatio({ isBad, others: { visits, bad } }, guess));
  }, 0);
}

function binomial(visits: number, bad: number, share: number): number {
  let ways = 1;
  for (let index = 1; index <= bad; index += 1) ways *= (visits - bad + index) / index;
  return ways * share ** bad * (1 - share) ** (visits - bad);
}

test.each([0, 1, 4, 19, 99])('expects no evidence from a harmless block with %d other visits', (visits) => {
  for (const base of [0.003, 0.01, 0.2, 0.6])
    for (const spoiled of suspicions) {
      const guess = { base, suspected: base + spoiled * (1 - base) };
      for (const others of shares)
        for (const candidate of shares.filter((share) => share <= others))
          expect(expectedFactor(candidate, others, visits, guess)).toBeLessThanOrEqual(1 + 1e-9);
    }
});

test('expects evidence if the candidate is as bad as suspected', () => {
  const guess = { base: 0.01, suspected: 0.1 };
  expect(expectedFactor(0.1, 0.01, 19, guess)).toBeGreaterThan(1.2);
});

test('grows with each bad visit of the candidate, and shrinks with each good one', () => {
  const evidence = new Evidence();
  evidence.add(false, { visits: 20, bad: 0 });
  const before = evidence.value;
  expect(before).toBeLessThan(1);
  for (let count = 0; count < 5; count += 1) evidence.add(true, { visits: 20, bad: 0 });
  expect(evidence.value).toBeGreaterThan(10_000);
  expect(evidence.candidate).toEqual({ visits: 6, bad: 5 });
  expect(evidence.others).toEqual({ visits: 120, bad: 0 });
});

test('distributes one chance of a false alarm among all signs', () => {
  expect(signs.reduce((sum, sign) => sum + weightOf(sign), 0)).toBeCloseTo(1);
});

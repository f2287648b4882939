import { simulatedPairs, simulatePair } from './simulate-pair';

/** Few, because `npm run bench -- judge` simulates thousands. */
const seeds = Array.from({ length: 4 }, (_, seed) => seed);

const isBad = ({ broken = 0, hangs = 0 }) => broken + hangs > 0;

test.each(simulatedPairs)(
  'rolls back what is bad, and nothing else: $name',
  (pair) => {
    for (const seed of seeds) {
      const ends = simulatePair(pair, seed).map(({ end }) => end);
      for (const [index, fault] of pair.faults.entries())
        if (isBad(fault)) expect(ends[index]).toBe('rolled back');
        else expect(ends[index]).not.toBe('rolled back');
    }
  },
  60_000,
);

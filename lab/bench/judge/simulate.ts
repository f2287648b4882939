// Simulates the rollouts, or pairs of rollouts, of one kind with the seeds from FROM up to TO, and prints how each ended.
import { simulatedPairs, simulatePair } from '../../../platform/src/testing/simulation/simulate-pair';
import { simulatedKinds, simulateRollout } from '../../../platform/src/testing/simulation/simulate-rollout';

const [what = '', ...numbers] = process.argv.slice(2);
const [kind = 0, from = 0, to = 0] = numbers.map(Number);

function simulation() {
  const [rollout, pair] = [simulatedKinds[kind], simulatedPairs[kind]];
  if (what === 'pairs' && pair) return (seed: number) => simulatePair(pair, seed);
  if (what === 'rollouts' && rollout) return (seed: number) => [simulateRollout(rollout, seed)];
  throw new RangeError(`There are no ${what} of kind ${kind}.`);
}

const simulate = simulation();
const ends = Array.from({ length: Math.max(0, to - from) }, (_, index) =>
  simulate((from + index) * 7_919 + 1),
);
process.stdout.write(JSON.stringify(ends));

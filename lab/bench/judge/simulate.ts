// Simulates the rollouts of one kind with the seeds from FROM up to TO, and prints how each ended.
import { simulatedKinds, simulateRollout } from '../../../platform/src/testing/simulation/simulate-rollout';

const [kind = 0, from = 0, to = 0] = process.argv.slice(2).map(Number);
const simulated = simulatedKinds[kind];
if (!simulated) throw new RangeError(`There is no kind ${kind}.`);
const ends = Array.from({ length: Math.max(0, to - from) }, (_, index) =>
  simulateRollout(simulated, (from + index) * 7_919 + 1),
);
process.stdout.write(JSON.stringify(ends));

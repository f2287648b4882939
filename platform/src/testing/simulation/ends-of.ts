import { type SimulatedEnd, simulatedKinds, simulateRollout } from './simulate-rollout';

/** Few, because `npm run bench -- judge` simulates thousands. */
const rollouts = 15;

export function endsOf(name: string): SimulatedEnd['end'][] {
  const kind = simulatedKinds.find((one) => one.name === name);
  if (!kind) throw new RangeError(`There is no kind ${name}.`);
  return Array.from({ length: rollouts }, (_, seed) => simulateRollout(kind, seed).end);
}

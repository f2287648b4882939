import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { isIn } from './sides';

/** What a set was to a rollout when visitors got it. */
export interface ShownSide {
  isCandidate: boolean;
  /** The apps of other rollouts that the set has new releases of. */
  alsoNew: ReadonlySet<string>;
}

interface Shown {
  startedAt: string;
  /** When the rollout started, and when it grew, oldest first. */
  steps: number[];
  /** Keys are release sets. While squads publish other apps, each side gets more sets. */
  sides: ReadonlyMap<string, ShownSide>;
}

const newOn = (side: number, rollouts: readonly Rollout[], except: number) =>
  new Set(rollouts.flatMap(({ names }, index) => (index !== except && isIn(side, index) ? names : [])));

/** Returns what was shown since the rollout with this salt started. */
export async function shownSince(
  store: ReleaseStore,
  channel: Channel,
  salt: string,
): Promise<Shown | undefined> {
  const sides = new Map<string, ShownSide>();
  const steps: { at: string; percent: number }[] = [];
  for await (const { at, set, rollouts, candidates } of store.log(channel).newestFirst()) {
    const own = rollouts.findIndex((one) => one.salt === salt);
    const rollout = rollouts[own];
    if (!rollout) break;
    steps.unshift({ at, percent: rollout.percent });
    // Once another rollout is finished, its releases are no longer new.
    for (const [side, id] of [set, ...candidates].entries())
      if (!sides.has(id))
        sides.set(id, { isCandidate: isIn(side, own), alsoNew: newOn(side, rollouts, own) });
  }
  const [first] = steps;
  const grown = steps.filter(({ percent }, index) => percent > (steps[index - 1]?.percent ?? 0));
  return first && { startedAt: first.at, steps: grown.map(({ at }) => Date.parse(at)), sides };
}

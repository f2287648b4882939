import type { ChannelPointer, Rollout } from '../store/release-documents';

/**
 * A visitor is in each rollout or not, so n rollouts have 2 ** n sides, and each side has a set. The number of a side
 * has a bit for each rollout, in their order: the stable set is number 0.
 */
export interface Sides<Set> {
  sets: Set[];
  rollouts: Rollout[];
}

export const sideOf = (isIn: readonly boolean[]): number =>
  isIn.reduce((side, one, index) => (one ? side + 2 ** index : side), 0);

/** The set that visitors on this side get. */
export const setOn = (
  { set, candidates }: Pick<ChannelPointer, 'set' | 'candidates'>,
  isInEach: readonly boolean[],
): string => [set, ...candidates][sideOf(isInEach)] ?? set;

/** Whether visitors on this side get the releases of the rollout at this index. */
export const isIn = (side: number, index: number): boolean => Math.floor(side / 2 ** index) % 2 === 1;

export const withRollout = <Set>(
  { sets, rollouts }: Sides<Set>,
  rollout: Rollout,
  place: (set: Set) => Set,
): Sides<Set> => ({ sets: [...sets, ...sets.map(place)], rollouts: [...rollouts, rollout] });

function without<Set>({ sets, rollouts }: Sides<Set>, rollout: Rollout, forEveryone: boolean): Sides<Set> {
  const index = rollouts.indexOf(rollout);
  return {
    sets: sets.filter((_, side) => isIn(side, index) === forEveryone),
    rollouts: rollouts.filter((one) => one !== rollout),
  };
}

/** Everyone gets what the rollout's visitors got. */
export const finished = <Set>(sides: Sides<Set>, rollout: Rollout): Sides<Set> =>
  without(sides, rollout, true);

/** No one gets it. */
export const ended = <Set>(sides: Sides<Set>, rollout: Rollout): Sides<Set> => without(sides, rollout, false);

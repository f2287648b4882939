import { type ChannelPointer, type Rollout, versionIn } from '../store/release-documents';
import { setOn } from './sides';
import { rolloutOf } from './the-rollout';

type Shown = Pick<ChannelPointer, 'set' | 'rollouts' | 'candidates'>;

/** The set of visitors who are in this rollout alone. */
export const candidateOf = (pointer: Shown, rollout: Rollout): string =>
  setOn(
    pointer,
    pointer.rollouts.map(({ salt }) => salt === rollout.salt),
  );

/** The set of visitors who get the app's newest release. */
export function setWith(pointer: Shown, name: string): string {
  const rollout = rolloutOf(pointer.rollouts, name);
  return rollout ? candidateOf(pointer, rollout) : pointer.set;
}

/** Whom a move of the channel shows its releases: a percentage of visitors, or everyone. */
export const percentOf = (move: Pick<ChannelPointer, 'rollouts' | 'moved'>): number | null =>
  move.rollouts.find(({ names }) => names.some((name) => versionIn(move, name)))?.percent ?? null;

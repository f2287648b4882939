import type { ChannelPointer, Rollout } from '../store/release-documents';
import { sideOf } from './sides';
import { rolloutOf } from './the-rollout';

type Shown = Pick<ChannelPointer, 'set' | 'rollouts' | 'candidates'>;

/** The set of visitors who are in this rollout alone. */
export function candidateOf({ set, rollouts, candidates }: Shown, rollout: Rollout): string {
  const side = sideOf(rollouts.map(({ salt }) => salt === rollout.salt));
  return [set, ...candidates][side] ?? set;
}

/** The set of visitors who get the app's newest release. */
export function setWith(pointer: Shown, name: string): string {
  const rollout = rolloutOf(pointer.rollouts, name);
  return rollout ? candidateOf(pointer, rollout) : pointer.set;
}

/** Whom a move of the channel shows its releases: a percentage of visitors, or everyone. */
export function percentOf({
  action,
  rollouts,
  moved,
}: Pick<ChannelPointer, 'action' | 'rollouts' | 'moved'>): number | null {
  if (action === 'freeze' || action === 'unfreeze') return null;
  const names = moved.map((one) => one.split('@')[0] ?? '');
  return names.map((name) => rolloutOf(rollouts, name)?.percent).find((percent) => percent) ?? null;
}

import { finished, isIn } from '../rollout/sides';
import { theRollout } from '../rollout/the-rollout';
import { nameIn } from '../store/content';
import type { ReleaseSet, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { type MoveOptions, moveChannel, type NextState, shownBy } from './move-channel';

interface PromoteOptions extends Omit<MoveOptions, 'action'> {
  /** One of the rollout's apps. Without it: the only rollout. */
  name?: string | undefined;
}

/** The releases of a rollout, wherever they are shown. */
function releasesOf(sets: readonly ReleaseSet[], index: number, { names }: Rollout): string[] {
  const set = sets.find((_, side) => isIn(side, index));
  return set ? names.map((name) => nameIn(set, name)) : [];
}

export const finishRollout = ({ name, ...options }: PromoteOptions): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'promote' }, (state): NextState => {
    const shown = shownBy(state);
    const rollout = theRollout(options.channel, shown.rollouts, name);
    return {
      ...finished(shown, rollout),
      moved: releasesOf(shown.sets, shown.rollouts.indexOf(rollout), rollout),
    };
  });

export const widenRollout = ({ name, ...options }: PromoteOptions, percent: number): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'promote' }, (state): NextState => {
    const { sets, rollouts } = shownBy(state);
    const rollout = theRollout(options.channel, rollouts, name);
    if (percent <= rollout.percent)
      throw new ReleaseRefused(
        `${rollout.percent}% already have it: a rollout only grows. To end it, roll it back.`,
      );
    return {
      sets,
      rollouts: rollouts.map((one) => (one === rollout ? { ...one, percent } : one)),
      moved: releasesOf(sets, rollouts.indexOf(rollout), rollout),
    };
  });

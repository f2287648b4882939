import { nameIn } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { type Moving, moveChannel, type Next } from './move-channel';
import { withoutSet } from './show-releases';

type Ending = Omit<Moving, 'action'>;

const noRollout = (channel: string) =>
  new ReleaseRefused(`Nothing is being rolled out on ${channel}: name what to promote.`);

/** Ends a rollout by giving its candidate to everybody. */
export const finishRollout = (moving: Ending): Promise<ReleaseSet> =>
  moveChannel({ ...moving, action: 'promote' }, ({ pointer, candidate }): Next => {
    if (!pointer?.rollout || !candidate) throw noRollout(moving.channel);
    const moved = pointer.rollout.names.map((name) => nameIn(candidate, name));
    return { stable: candidate, moved };
  });

/** Gives a rollout to more visitors; all who have it keep it. */
export const widenRollout = (moving: Ending, percent: number): Promise<ReleaseSet> =>
  moveChannel({ ...moving, action: 'promote' }, ({ pointer, stable, candidate }): Next => {
    if (!pointer?.rollout || !stable || !candidate) throw noRollout(moving.channel);
    const { rollout } = pointer;
    if (percent <= rollout.percent)
      throw new ReleaseRefused(
        `${rollout.percent} % have it already: a rollout only grows. Roll it back to end it.`,
      );
    const moved = rollout.names.map((name) => nameIn(candidate, name));
    return { stable, candidate: { content: candidate, rollout: { ...withoutSet(rollout), percent } }, moved };
  });

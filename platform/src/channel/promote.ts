import { nameIn } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { type MoveOptions, moveChannel, type NextState } from './move-channel';
import { withoutSet } from './show-releases';

type PromoteOptions = Omit<MoveOptions, 'action'>;

const noRollout = (channel: string) =>
  new ReleaseRefused(`No rollout is in progress on ${channel}: name what to promote.`);

export const finishRollout = (options: PromoteOptions): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'promote' }, ({ pointer, candidate }): NextState => {
    if (!pointer?.rollout || !candidate) throw noRollout(options.channel);
    const moved = pointer.rollout.names.map((name) => nameIn(candidate, name));
    return { stable: candidate, moved };
  });

export const widenRollout = (options: PromoteOptions, percent: number): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'promote' }, ({ pointer, stable, candidate }): NextState => {
    if (!pointer?.rollout || !stable || !candidate) throw noRollout(options.channel);
    const { rollout } = pointer;
    if (percent <= rollout.percent)
      throw new ReleaseRefused(
        `${rollout.percent}% already have it: a rollout only grows. To end it, roll it back.`,
      );
    const moved = rollout.names.map((name) => nameIn(candidate, name));
    return { stable, candidate: { content: candidate, rollout: { ...withoutSet(rollout), percent } }, moved };
  });

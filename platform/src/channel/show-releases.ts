import { storeDeltas } from '../deltas/store-deltas';
import { describeRollout } from '../rollout/describe-rollout';
import { newSalt } from '../rollout/rollout';
import { withRollout } from '../rollout/sides';
import { rolloutOf } from '../rollout/the-rollout';
import type { ChannelState } from '../store/channel-state';
import { type Content, firstContent, releaseIn, withRelease } from '../store/content';
import { maxRollouts, type ReleaseRecord, type ReleaseSet, type Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { refuseFrozen } from './frozen';
import { type MoveOptions, moveChannel, type NextState, type Shown, shownBy } from './move-channel';
import { refuseOnPreview, withPreviewed } from './preview';

interface ShowOptions extends Omit<MoveOptions, 'action'> {
  action?: MoveOptions['action'];
  percent?: number | undefined;
  /** A rollout with it widens and rolls back by itself. */
  judge?: Rollout['judge'] | undefined;
  check?: (content: Content, names: string[], channel: MoveOptions['channel']) => Promise<void>;
  /** Runs before the move, once nothing refuses it. */
  keep?: () => Promise<void>;
}

async function baseOf(
  store: ReleaseStore,
  channel: MoveOptions['channel'],
  state: ChannelState,
  records: ReleaseRecord[],
): Promise<Content> {
  if (channel !== 'preview') return state.stable ?? firstContent(records);
  const live = await store.currentSet('production');
  if (!live) throw new ReleaseRefused('Production serves nothing yet: publish there first.');
  return withPreviewed(store, live);
}

async function refuseDuringRollout(
  { store, channel, percent }: ShowOptions,
  rollouts: readonly Rollout[],
  names: string[],
): Promise<void> {
  for (const name of names) {
    const busy = rolloutOf(rollouts, name);
    if (busy)
      throw new ReleaseRefused(
        `${await describeRollout(store, channel, busy)} ${name} cannot change until then.`,
      );
  }
  if (percent === undefined || rollouts.length < maxRollouts) return;
  const others = await Promise.all(rollouts.map((one) => describeRollout(store, channel, one)));
  throw new ReleaseRefused(
    [`${maxRollouts} rollouts are in progress: wait, or leave out --percent.`, ...others].join('\n'),
  );
}

/** Every visit of a new app would count for it, and none against it. */
function refuseToJudgeNew(channel: MoveOptions['channel'], base: Content, names: string[]): void {
  const name = names.find((one) => !releaseIn(base, one));
  if (name)
    throw new ReleaseRefused(
      `${channel} has no ${name} yet, so there is nothing to compare it with: leave out --canary auto, and use --percent to show it to some visitors.`,
    );
}

/** Without a percentage, visitors on every side of other apps' rollouts get the releases. */
export async function showReleases(records: ReleaseRecord[], options: ShowOptions): Promise<ReleaseSet> {
  const { store, channel, percent, judge, action = 'publish' } = options;
  const { check = async () => undefined, keep = async () => undefined } = options;
  const names = records.map(({ name }) => name);
  const moved = records.map(({ name, version }) => `${name}@${version}`);
  const place = (content: Content) => records.reduce(withRelease, content);
  if (percent !== undefined) refuseOnPreview(channel, 'rollouts');

  return moveChannel({ ...options, action }, async (state): Promise<NextState> => {
    const base = await baseOf(store, channel, state, records);
    const { sets, rollouts } = shownBy(state);
    refuseFrozen(state.pointer, action, moved);
    await refuseDuringRollout(options, rollouts, names);
    if (judge) refuseToJudgeNew(channel, base, names);
    const shown: Shown = { sets: [base, ...sets.slice(1)], rollouts };
    const changed = shown.sets.map(place);
    for (const content of changed) await check(content, names, channel);
    await keep();
    for (const record of records) await storeDeltas(store, record);
    if (percent === undefined) return { sets: changed, rollouts, moved };
    return {
      ...withRollout(shown, { percent, salt: newSalt(), names, ...(judge && { judge }) }, place),
      moved,
    };
  });
}

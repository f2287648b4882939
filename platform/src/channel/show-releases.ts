import { storeDeltas } from '../deltas/store-deltas';
import { describeRollout } from '../rollout/describe-rollout';
import { newSalt } from '../rollout/rollout';
import type { ChannelState } from '../store/channel-state';
import { type Content, firstContent, releaseIn, withRelease } from '../store/content';
import type { ReleaseRecord, ReleaseSet, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type MoveOptions, moveChannel, type NextState } from './move-channel';
import { withPreviewed } from './preview';

interface ShowOptions extends Omit<MoveOptions, 'action'> {
  action?: MoveOptions['action'];
  percent?: number | undefined;
  /** For a rollout that widens and rolls back by itself. */
  judge?: Rollout['judge'] | undefined;
  check?: (content: Content, names: string[]) => Promise<void>;
}

async function baseOf(
  store: ReleaseStore,
  channel: MoveOptions['channel'],
  state: ChannelState,
  records: ReleaseRecord[],
): Promise<Content> {
  if (channel === 'production') return state.stable ?? firstContent(records);
  const live = await store.currentSet('production');
  if (!live) throw new ReleaseRefused('Production serves nothing yet: publish there first.');
  return withPreviewed(store, live);
}

/** Two concurrent rollouts would split visitors four ways, and no metric could tell which one fails. */
async function refuseDuringRollout(
  { store, channel, percent }: ShowOptions,
  rollout: Rollout,
  names: string[],
): Promise<void> {
  const busy = names.find((name) => rollout.names.includes(name));
  if (!busy && percent === undefined) return;
  const description = await describeRollout(store, channel, rollout);
  if (busy) throw new ReleaseRefused(`${description} ${busy} cannot change until then.`);
  throw new ReleaseRefused(`${description} Only one rollout at a time: wait, or leave out --percent.`);
}

/** Every visit of a new app would count for it, and none against it. */
function refuseToJudgeNew(base: Content, names: string[]): void {
  const name = names.find((one) => !releaseIn(base, one));
  if (name)
    throw new ReleaseRefused(
      `Production has no ${name} yet, so there is nothing to compare it with: leave out --canary auto, and use --percent to show it to some visitors.`,
    );
}

/** During another app's rollout, both the stable set and the candidate get the releases. */
export async function showReleases(records: ReleaseRecord[], options: ShowOptions): Promise<ReleaseSet> {
  const { store, channel, percent, judge, action = 'publish', check = async () => undefined } = options;
  const names = records.map(({ name }) => name);
  const place = (content: Content) => records.reduce(withRelease, content);
  if (percent !== undefined && channel === 'preview')
    throw new ReleaseRefused('Only production has rollouts: leave out --percent.');

  return moveChannel({ ...options, action }, async (state): Promise<NextState> => {
    const base = await baseOf(store, channel, state, records);
    const current = state.pointer?.rollout ?? undefined;
    if (current) await refuseDuringRollout(options, current, names);
    if (judge) refuseToJudgeNew(base, names);
    const content = place(base);
    await check(content, names);
    for (const record of records) await storeDeltas(store, record);
    const moved = records.map(({ name, version }) => `${name}@${version}`);
    if (percent !== undefined) {
      const rollout = { percent, salt: newSalt(), names, ...(judge && { judge }) };
      return { stable: base, candidate: { content, rollout }, moved };
    }
    if (!current || !state.candidate) return { stable: content, moved };
    const other = place(state.candidate);
    await check(other, names);
    return { stable: content, candidate: { content: other, rollout: withoutSet(current) }, moved };
  });
}

export const withoutSet = ({ set, ...rollout }: Rollout): Omit<Rollout, 'set'> => rollout;

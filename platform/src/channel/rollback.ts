import { checkBasics } from '../check/check-content';
import { formatProblem } from '../check/rules';
import { ended } from '../rollout/sides';
import { rolloutOf, theRollout } from '../rollout/the-rollout';
import { type Content, nameIn, releaseIn, withRelease, withReleaseFrom } from '../store/content';
import {
  type Channel,
  type ChannelPointer,
  channelOption,
  type ReleaseRecord,
  type ReleaseSet,
} from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { audienceOf } from './audience';
import { describeFreeze, freezeOf } from './frozen';
import { type MoveOptions, moveChannel, type NextState, onEverySide, shownBy } from './move-channel';
import { previewedVersions } from './preview';

type RollbackOptions = Omit<MoveOptions, 'action'>;

export class NoEarlierVersion extends ReleaseRefused {
  constructor(
    readonly reason: string,
    suggestion: string,
  ) {
    super(reason + suggestion);
  }
}

async function previousVersion(
  store: ReleaseStore,
  channel: Channel,
  name: string,
  version?: string,
): Promise<string> {
  const moved = `${name}@${version ?? 'none'}`;
  let isBefore = false;
  for await (const pointer of store.log(channel).newestFirst()) {
    if (isBefore || !version) {
      const earlier = releaseIn(await store.readSet(pointer.set), name);
      if (earlier && earlier.version !== version) return earlier.version;
    }
    isBefore = pointer.action !== 'rollback' && pointer.moved.includes(moved);
  }
  const reason = `${channel} showed no ${name}${version ? ` before ${version}` : ''}.`;
  const isRemovable = version && name !== 'shell';
  throw new NoEarlierVersion(
    reason,
    isRemovable
      ? ` To take it out of ${channel}: npm run release -- retire ${name}${channelOption(channel)}`
      : '',
  );
}

/** Brings back the fallback from the last time the release was live on the channel, too. */
async function withVersion(
  store: ReleaseStore,
  channel: Channel,
  content: Content,
  name: string,
  version: string,
): Promise<Content> {
  for await (const { set } of store.log(channel).newestFirst()) {
    const earlier = await store.readSet(set);
    if (releaseIn(earlier, name)?.version === version) return withReleaseFrom(content, earlier, name);
  }
  return withRelease(content, await store.readRecord({ name, version }));
}

function refuseBroken(content: Content, name: string): void {
  const problems = checkBasics(content, [name]);
  if (problems.length > 0)
    throw new ReleaseRefused(
      ['It does not fit the live releases:', ...problems.map(formatProblem)].join('\n'),
    );
}

/** During a freeze, a rollback leads only to what all customers had. */
async function refuseUnseen(
  { store, channel }: RollbackOptions,
  pointer: ChannelPointer | undefined,
  { name, version }: Pick<ReleaseRecord, 'name' | 'version'>,
): Promise<void> {
  const freeze = freezeOf(pointer, name);
  if (freeze && (await audienceOf(store, { channel }, { name, version })) !== 'everyone')
    throw new ReleaseRefused(
      `${describeFreeze(freeze)} Not all customers had ${name} ${version}: choose a version that they had.`,
    );
}

/** Most visitors never got a rollout's release, so ending the rollout is the rollback. */
export const rollBack = (options: RollbackOptions, name: string, to?: string): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'rollback' }, async (state): Promise<NextState> => {
    const { store, channel } = options;
    const { stable } = state;
    if (!stable) throw new ReleaseRefused(`${channel} serves nothing yet.`);
    const shown = shownBy(state);
    const rollout = rolloutOf(shown.rollouts, name);
    if (rollout && !to) return { ...ended(shown, rollout), moved: [nameIn(stable, name)] };
    const current = releaseIn(stable, name);
    const version = to ?? (await previousVersion(store, channel, name, current?.version));
    if (version === current?.version)
      throw new ReleaseRefused(`${channel} already serves ${name} ${version}.`);
    if (to) await refuseUnseen(options, state.pointer, { name, version });
    const next = await onEverySide(rollout ? ended(shown, rollout) : shown, (content) =>
      withVersion(store, channel, content, name, version),
    );
    for (const content of next.sets) refuseBroken(content, name);
    return { ...next, moved: [`${name}@${version}`] };
  });

interface EndOptions extends RollbackOptions {
  /** One of the rollout's apps. Without it: the only rollout. */
  name?: string | undefined;
}

export const endRollout = ({ name, ...options }: EndOptions): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'rollback' }, (state): NextState => {
    const shown = shownBy(state);
    const [stable] = shown.sets;
    const rollout = theRollout(options.channel, shown.rollouts, name);
    const moved = stable ? rollout.names.map((one) => nameIn(stable, one)) : [];
    return { ...ended(shown, rollout), moved };
  });

export const leavePreview = (options: RollbackOptions, name?: string): Promise<ReleaseSet> =>
  moveChannel({ ...options, channel: 'preview', action: 'rollback' }, async (): Promise<NextState> => {
    const { store } = options;
    const live = await store.currentSet('production');
    const versions = await previewedVersions(store);
    if (!live || (name && !versions.has(name)))
      throw new ReleaseRefused(`The preview serves the same ${name ?? 'releases'} as production.`);
    if (!name) return { sets: [live], rollouts: [], moved: [] };
    const others = [...versions].filter(([one]) => one !== name);
    const records = await store.readRecords(others.map(([one, version]) => ({ name: one, version })));
    const stable = records.reduce(withRelease, live as Content);
    return { sets: [stable], rollouts: [], moved: [nameIn(live, name)] };
  });

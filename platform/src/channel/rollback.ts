import { checkBasics } from '../check/check-content';
import { formatProblem } from '../check/rules';
import type { ChannelState } from '../store/channel-state';
import { type Content, nameIn, releaseIn, withRelease, withReleaseFrom } from '../store/content';
import type { Channel, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { withInFlightMark } from './in-flight';
import { type MoveOptions, moveChannel, type NextState } from './move-channel';
import { previewedVersions } from './preview';
import { withoutSet } from './show-releases';

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
    isRemovable ? ` To take it out of ${channel}: npm run release -- retire ${name}` : '',
  );
}

/** Also restores the fallback from the last time the release was live on the channel. */
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

export const rollBack = (options: RollbackOptions, name: string, to?: string): Promise<ReleaseSet> =>
  moveChannel(
    { ...options, action: 'rollback' },
    async ({ pointer, stable, candidate }: ChannelState): Promise<NextState> => {
      const { store, channel } = options;
      const rollout = pointer?.rollout;
      if (!stable) throw new ReleaseRefused(`${channel} serves nothing yet.`);
      // Most visitors never got the new version, so ending the rollout is the rollback.
      if (rollout?.names.includes(name) && !to) return { stable, moved: [nameIn(stable, name)] };
      const current = releaseIn(stable, name);
      const version = to ?? (await previousVersion(store, channel, name, current?.version));
      if (version === current?.version)
        throw new ReleaseRefused(`${channel} already serves ${name} ${version}.`);
      const content = await withVersion(store, channel, stable, name, version);
      refuseBroken(content, name);
      const moved = [`${name}@${version}`];
      if (!rollout || !candidate || rollout.names.includes(name)) return { stable: content, moved };
      const other = await withVersion(store, channel, candidate, name, version);
      return { stable: content, candidate: { content: other, rollout: withoutSet(rollout) }, moved };
    },
  );

export const endRollout = (options: RollbackOptions): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'rollback' }, ({ pointer, stable }): NextState => {
    if (!pointer?.rollout || !stable)
      throw new ReleaseRefused(`No rollout is in progress on ${options.channel}: name what to roll back.`);
    return {
      stable,
      moved: pointer.rollout.names.map((name) => nameIn(stable, name)),
    };
  });

export const leavePreview = (options: RollbackOptions, name?: string): Promise<ReleaseSet> =>
  moveChannel({ ...options, channel: 'preview', action: 'rollback' }, async (): Promise<NextState> => {
    const { store } = options;
    const live = await store.currentSet('production');
    const versions = await previewedVersions(store);
    if (!live || (name && !versions.has(name)))
      throw new ReleaseRefused(`The preview serves the same ${name ?? 'releases'} as production.`);
    if (!name) return { stable: live, moved: [] };
    const others = [...versions].filter(([one]) => one !== name);
    const records = await store.readRecords(others.map(([one, version]) => ({ name: one, version })));
    const stable = records.reduce(withRelease, live as Content);
    return { stable, moved: [nameIn(live, name)] };
  });

/** Also works if the channel's last pointer is damaged, because the new one replaces it. */
export async function returnToSet(
  { store, channel, intent }: RollbackOptions,
  id: string,
): Promise<ReleaseSet> {
  const set = await store.readSet(id);
  const log = store.log(channel);
  const move = { set: id, rollout: null, action: 'rollback' as const, moved: [], ...intent };
  const append = async () => log.append(await log.sequence(), move);
  while (!(await withInFlightMark(store, [set], append)));
  return set;
}

export async function setsShown(store: ReleaseStore, channel: Channel): Promise<string[]> {
  const pointers = await store.log(channel).all();
  return [...new Set(pointers.map(({ set }) => set))];
}

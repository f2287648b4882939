import { checkBasics } from '../check/check-content';
import { inWords } from '../check/problem';
import { type Content, nameIn, releaseIn, withRelease, withReleaseOf } from '../store/content';
import type { Channel, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { onItsWay } from './in-flight';
import { type Moving, moveChannel, type Next, type Shown, shownOn } from './move-channel';
import { previewedVersions } from './preview';
import { withoutSet } from './show-releases';

type Back = Omit<Moving, 'action'>;

/** What a channel showed of a release before it became what it is; of one that was retired, the last. */
function versionBefore(store: ReleaseStore, channel: Channel, name: string, version?: string): string {
  const moved = `${name}@${version ?? 'none'}`;
  let isBefore = false;
  for (const pointer of store.log(channel).all()) {
    if (isBefore || !version) {
      const earlier = releaseIn(store.readSet(pointer.set), name);
      if (earlier && earlier.version !== version) return earlier.version;
    }
    isBefore = pointer.action !== 'rollback' && pointer.moved.includes(moved);
  }
  throw new ReleaseRefused(`${channel} showed no ${name}${version ? ` before ${version}` : ''}.`);
}

/** Content as it was with a version that the channel showed once; as it is, with that version, where it never did. */
function withVersion(
  store: ReleaseStore,
  channel: Channel,
  content: Content,
  name: string,
  version: string,
): Content {
  for (const { set } of store.log(channel).all()) {
    const earlier = store.readSet(set);
    if (releaseIn(earlier, name)?.version === version) return withReleaseOf(content, earlier, name);
  }
  return withRelease(content, store.readRecord({ name, version }));
}

function refuseBroken(content: Content, name: string): void {
  const problems = checkBasics(content, [name]);
  if (problems.length > 0)
    throw new ReleaseRefused(['It does not fit what is live:', ...problems.map(inWords)].join('\n'));
}

/** Brings back the version of one release that was shown before, or a named one; all others stay as they are. */
export const rollBack = (back: Back, name: string, to?: string): Promise<ReleaseSet> =>
  moveChannel({ ...back, action: 'rollback' }, ({ pointer, stable, candidate }: Shown): Next => {
    const { store, channel } = back;
    const rollout = pointer?.rollout;
    if (!stable) throw new ReleaseRefused(`${channel} shows nothing yet.`);
    // What is being rolled out is not what everybody has: going back is ending the rollout.
    if (rollout?.names.includes(name) && !to) return { stable, moved: [nameIn(stable, name)] };
    const current = releaseIn(stable, name);
    const version = to ?? versionBefore(store, channel, name, current?.version);
    if (version === current?.version)
      throw new ReleaseRefused(`${channel} shows ${name} ${version} already.`);
    const content = withVersion(store, channel, stable, name, version);
    refuseBroken(content, name);
    const moved = [`${name}@${version}`];
    if (!rollout || !candidate || rollout.names.includes(name)) return { stable: content, moved };
    const other = withVersion(store, channel, candidate, name, version);
    return { stable: content, candidate: { content: other, rollout: withoutSet(rollout) }, moved };
  });

/** Ends a rollout: everybody gets what most have. */
export const endRollout = (back: Back): Promise<ReleaseSet> =>
  moveChannel({ ...back, action: 'rollback' }, ({ pointer, stable }): Next => {
    if (!pointer?.rollout || !stable)
      throw new ReleaseRefused(`Nothing is being rolled out on ${back.channel}: name what to roll back.`);
    return {
      stable,
      moved: pointer.rollout.names.map((name) => nameIn(stable, name)),
    };
  });

/** Takes a release, or all, out of the preview: it shows what production shows. */
export const leavePreview = (back: Back, name?: string): Promise<ReleaseSet> =>
  moveChannel({ ...back, channel: 'preview', action: 'rollback' }, (): Next => {
    const { store } = back;
    const live = shownOn(store, 'production').stable;
    const versions = previewedVersions(store);
    if (!live || (name && !versions.has(name)))
      throw new ReleaseRefused(`The preview shows no other ${name ?? 'release'}.`);
    if (!name) return { stable: live, moved: [] };
    const others = [...versions].filter(([one]) => one !== name);
    const stable = others
      .map(([one, version]) => store.readRecord({ name: one, version }))
      .reduce(withRelease, live as Content);
    return { stable, moved: [nameIn(live, name)] };
  });

/**
 * Shows a whole earlier composition again. This works where the last pointer is damaged too: the
 * new one is written after it, whatever it says.
 */
export function returnToSet({ store, channel, intent }: Back, id: string): ReleaseSet {
  const set = store.readSet(id);
  const log = store.log(channel);
  const move = { set: id, rollout: null, action: 'rollback' as const, moved: [], ...intent };
  while (!onItsWay(store, [set], () => log.append(log.sequence, move)));
  return set;
}

/** The sets that a channel showed, the newest first. */
export const setsShown = (store: ReleaseStore, channel: Channel): string[] => [
  ...new Set([...store.log(channel).all()].map(({ set }) => set)),
];

import { describeRollout } from '../rollout/describe-rollout';
import { rolloutOf } from '../rollout/the-rollout';
import { readBegun } from '../store/channel-state';
import { type Content, releaseIn, releasesIn } from '../store/content';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { previewedVersions, withPreviewed } from './preview';

/** What the channel shows everyone. Of the preview, only what production may not have. */
async function shownOn(store: ReleaseStore, channel: Channel): Promise<ReleaseId[]> {
  if (channel === 'preview')
    return [...(await previewedVersions(store))].map(([name, version]) => ({ name, version }));
  const { stable } = await readBegun(store, channel);
  return stable ? releasesIn(stable) : [];
}

/** The version of the app that goes from this channel to another. */
export async function versionOn(store: ReleaseStore, channel: Channel, name: string): Promise<string> {
  const shown = (await shownOn(store, channel)).find((one) => one.name === name);
  if (!shown)
    throw new ReleaseRefused(`${channel} serves no ${name}${channel === 'preview' ? ' of its own' : ''}.`);
  const rollout = rolloutOf((await store.readPointer(channel))?.rollouts ?? [], name);
  // A command that names the app may mean its new version.
  if (rollout) throw new ReleaseRefused(await describeRollout(store, channel, rollout));
  return shown.version;
}

async function contentOf(store: ReleaseStore, channel: Channel): Promise<Content | undefined> {
  if (channel !== 'preview') return store.currentSet(channel);
  const live = await store.currentSet('production');
  return live && withPreviewed(store, live);
}

/** Everything that one channel shows everyone, and the other doesn't. */
export async function releasesBetween(
  store: ReleaseStore,
  { from, to }: { from: Channel; to: Channel },
): Promise<ReleaseRecord[]> {
  const target = await contentOf(store, to);
  const isShown = ({ name, version }: ReleaseId) => target && releaseIn(target, name)?.version === version;
  const others = (await shownOn(store, from)).filter((one) => !isShown(one));
  if (others.length === 0) throw new ReleaseRefused(`${to} serves everything that ${from} serves.`);
  return store.readRecords(others.map(({ name, version }) => ({ name, version })));
}

import { recentChanges } from '../../channel/recent-changes';
import { rolloutOf } from '../../rollout/the-rollout';
import type { ChannelState } from '../../store/channel-state';
import { releaseIn, releasesIn } from '../../store/content';
import { type ChannelPointer, moverOf, type ReleaseSet, versionIn } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';

interface PublishedVersion {
  version: string;
  at: string;
  /** The name includes the squad that requested the change over HTTP. */
  author: string;
  reason: string;
}

interface AppDetails {
  name: string;
  version: string;
  state: string;
  since: PublishedVersion | null;
  /** The channel's version, whatever this browser chose. */
  live: string | undefined;
  /** Other versions that this browser can switch to, newest first. */
  others: PublishedVersion[];
}

const maxOthers = 20;

/** Newest first, each version once. */
function publishedVersions(changes: ChannelPointer[], app: string): PublishedVersion[] {
  const found = new Map<string, PublishedVersion>();
  for (const change of changes) {
    const version = versionIn(change, app);
    const { at, reason } = change;
    if (version && change.action !== 'retire' && !found.has(version))
      found.set(version, { version, at, author: moverOf(change), reason });
  }
  return [...found.values()];
}

function stateOf(app: string, version: string, { pointer, stable, candidates }: ChannelState): string {
  if (stable && releaseIn(stable, app)?.version === version) return 'Live';
  const rollout = pointer && rolloutOf(pointer.rollouts, app);
  const isCandidate = candidates.some((set) => releaseIn(set, app)?.version === version);
  return rollout && isCandidate ? `Rollout to ${rollout.percent}% of visitors` : 'Preview';
}

interface Shown {
  /** The channel that this site shows everyone. */
  state: ChannelState;
  set: ReleaseSet;
  /** What the browser would get without its choice of versions. */
  channelSet: ReleaseSet;
  canSwitch: boolean;
}

export async function appDetails(
  store: ReleaseStore,
  { state, set, channelSet, canSwitch }: Shown,
): Promise<AppDetails[]> {
  const changes = await recentChanges(store);
  const detailsOf = async (name: string, version: string): Promise<AppDetails> => {
    const published = publishedVersions(changes, name);
    const live = releaseIn(channelSet, name)?.version;
    const stored = new Set(canSwitch && name !== 'shell' ? await store.versionsOf(name) : []);
    return {
      name,
      version,
      state: version === live ? stateOf(name, version, state) : 'Only in this browser',
      since: published.find((one) => one.version === version) ?? null,
      live,
      others: published.filter((one) => stored.has(one.version) && one.version !== live).slice(0, maxOthers),
    };
  };
  return Promise.all(releasesIn(set).map(({ name, version }) => detailsOf(name, version)));
}

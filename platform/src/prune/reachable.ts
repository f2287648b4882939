import { keyOf } from '../channel/in-flight';
import { validLinks } from '../links/preview-link';
import { releasesIn } from '../store/content';
import type { Channel, ChannelPointer, ReleaseSet } from '../store/release-documents';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

export interface Retention {
  keep: number;
  /** Pages that were opened after this date may still be open. */
  since: Date;
}

const setsOf = (store: ReleaseStore, { set, candidates }: ChannelPointer) =>
  Promise.all([set, ...candidates].map((id) => store.readSet(id)));

const everythingIn = (set: ReleaseSet): ReleaseId[] => [
  ...releasesIn(set),
  ...set.fallbacks,
  ...(set.joined ?? []),
];

/** What was joined of a set is of use while all of its releases are stored. */
function recentIn(keep: number, seen: Map<string, Set<string>>, set: ReleaseSet): ReleaseId[] {
  const releases = releasesIn(set);
  const recent = releases.filter(({ name, version }) => {
    const versions = seen.get(name) ?? new Set();
    seen.set(name, versions);
    if (!versions.has(version) && versions.size > keep) return false;
    versions.add(version);
    return true;
  });
  const names = new Set(recent.map(({ name }) => name));
  const fallbacks = set.fallbacks.filter(({ name }) => names.has(name));
  const joined = recent.length === releases.length ? (set.joined ?? []) : [];
  return [...recent, ...fallbacks, ...joined];
}

async function* reachableOn(
  store: ReleaseStore,
  channel: Channel,
  { keep, since }: Retention,
): AsyncGenerator<ReleaseId> {
  const seen = new Map<string, Set<string>>();
  let until = Number.POSITIVE_INFINITY;
  for await (const pointer of store.log(channel).newestFirst()) {
    for (const set of await setsOf(store, pointer)) {
      if (until >= since.getTime()) yield* everythingIn(set);
      yield* recentIn(keep, seen, set);
    }
    until = Date.parse(pointer.at);
  }
}

export async function reachable(store: ReleaseStore, retention: Retention): Promise<Set<string>> {
  const found = new Set<string>();
  for (const channel of await store.channels())
    for await (const release of reachableOn(store, channel, retention)) found.add(keyOf(release));
  for (const { releases } of await validLinks(store))
    for (const release of releases) found.add(keyOf(release));
  return found;
}

import { type Content, releasesIn } from '../store/content';
import type { Channel, ChannelPointer } from '../store/release-documents';
import type { Named, ReleaseStore } from '../store/release-store';

export interface Keeping {
  /** So many versions of each app before the one that is shown. */
  keep: number;
  /** All that was shown since then: pages that were opened then may be open still. */
  since: Date;
}

const channels: Channel[] = ['production', 'preview'];

export const keyOf = ({ name, version }: Named): string => `${name}@${version}`;

const setsOf = (store: ReleaseStore, { set, rollout }: ChannelPointer) =>
  [set, rollout?.set].flatMap((id) => (id ? [store.readSet(id)] : []));

/** The releases of a set of which no more than `keep` others were met before, with what stands behind them. */
function within(keep: number, met: Map<string, Set<string>>, set: Content): Named[] {
  return releasesIn(set).flatMap((release) => {
    const versions = met.get(release.name) ?? new Set();
    met.set(release.name, versions);
    if (!versions.has(release.version) && versions.size > keep) return [];
    versions.add(release.version);
    return [release, ...set.fallbacks.filter(({ name }) => name === release.name)];
  });
}

function* reachableOn(store: ReleaseStore, channel: Channel, { keep, since }: Keeping): Generator<Named> {
  const met = new Map<string, Set<string>>();
  let until = Number.POSITIVE_INFINITY;
  for (const pointer of store.log(channel).all()) {
    for (const set of setsOf(store, pointer)) {
      if (until >= since.getTime()) yield* [...releasesIn(set), ...set.fallbacks];
      yield* within(keep, met, set);
    }
    until = Date.parse(pointer.at);
  }
}

/** What a channel shows, rolls out, showed lately or can go back to, and what can stand in for any of it. */
export function reachable(store: ReleaseStore, keeping: Keeping): Set<string> {
  const found = channels.flatMap((channel) => [...reachableOn(store, channel, keeping)]);
  return new Set(found.map(keyOf));
}

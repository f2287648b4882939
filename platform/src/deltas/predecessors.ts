import { type Channel, type ReleaseRecord, versionIn } from '../store/release-documents';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

/** Each channel has this many: few customers still have files of more, and each takes as long to compress. */
const maxPredecessors = 2;
const maxPointers = 200;

async function shownLately(store: ReleaseStore, channel: Channel, release: ReleaseId): Promise<string[]> {
  const versions = new Set<string>();
  for await (const pointer of store.log(channel).newestFirst(maxPointers)) {
    const version = versionIn(pointer, release.name);
    if (version && version !== release.version) versions.add(version);
    if (versions.size === maxPredecessors) break;
  }
  return [...versions];
}

/** What the channels show, and what they showed before: customers' browsers have its files. */
export async function predecessorsOf(store: ReleaseStore, release: ReleaseId): Promise<ReleaseRecord[]> {
  const channels = await store.channels();
  const shown = await Promise.all(channels.map((channel) => shownLately(store, channel, release)));
  const ids = [...new Set(shown.flat())].map((version) => ({ name: release.name, version }));
  const stored = await Promise.all(ids.map((id) => store.hasRecord(id)));
  return store.readRecords(ids.filter((_, index) => stored[index]));
}

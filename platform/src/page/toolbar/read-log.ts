import { recentChanges } from '../../channel/recent-changes';
import { ifIntact } from '../../store/documents';
import { type ChannelPointer, type ReleaseRecord, versionIn } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';

interface LogEntry {
  change: ChannelPointer;
  version: string;
  /** Missing if the version was pruned. */
  release: ReleaseRecord | undefined;
}

export interface AppLog {
  name: string;
  entries: LogEntry[];
}

const maxEntries = 50;

export async function readLog(store: ReleaseStore, name: string): Promise<AppLog | undefined> {
  const changes = await recentChanges(store);
  const moves = changes.flatMap((change) => {
    const version = versionIn(change, name);
    return version ? [{ change, version }] : [];
  });
  if (moves.length === 0) return undefined;
  const read = moves.slice(0, maxEntries).map(async ({ change, version }) => {
    return { change, version, release: await ifIntact(store.readRecord({ name, version })) };
  });
  return { name, entries: await Promise.all(read) };
}

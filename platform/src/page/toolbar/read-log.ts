import { recentChanges, versionIn } from '../../channel/recent-changes';
import { UnreadableDocument } from '../../store/documents';
import type { ChannelPointer, ReleaseRecord } from '../../store/release-documents';
import type { ReleaseId, ReleaseStore } from '../../store/release-store';

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

async function readRelease(store: ReleaseStore, id: ReleaseId): Promise<ReleaseRecord | undefined> {
  if (!(await store.hasRecord(id))) return undefined;
  try {
    return await store.readRecord(id);
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return undefined;
    throw failure;
  }
}

export async function readLog(store: ReleaseStore, name: string): Promise<AppLog | undefined> {
  const changes = await recentChanges(store);
  const moves = changes.flatMap((change) => {
    const version = versionIn(change, name);
    return version ? [{ change, version }] : [];
  });
  if (moves.length === 0) return undefined;
  const read = moves.slice(0, maxEntries).map(async ({ change, version }) => {
    const release = await readRelease(store, { name, version });
    return { change, version, release };
  });
  return { name, entries: await Promise.all(read) };
}

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readInFlightReleases } from '../channel/in-flight';
import type { Channel } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { changedPointers } from '../store/verify-store';
import { keyOf, type Retention, reachable } from './reachable';
import { finishRemovals, removeRelease } from './remove-release';

export interface Removed extends ReleaseId {
  bytes: number;
}

/** A release stored this recently may be about to go live. */
const recentMs = 10 * 60_000;

const channels: Channel[] = ['production', 'preview'];

function refuseIfUnsafe(store: ReleaseStore): void {
  if (!store.keys.canSign) throw new ReleaseRefused('This machine cannot publish: prune on one that can.');
  const damaged = channels.flatMap((channel) => changedPointers(store, channel));
  if (damaged.length > 0)
    throw new ReleaseRefused(['Cannot prune while pointers are damaged:', ...damaged].join('\n'));
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

function removeUnusedSources(store: ReleaseStore, youngest: number): void {
  const folder = join(store.folder, 'sources');
  if (!existsSync(folder)) return;
  const used = new Set(
    store.releases().map((release) => store.sourcesFile(store.readRecord(release).sources)),
  );
  const unusedFiles = readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => !used.has(file));
  for (const file of unusedFiles) if (statSync(file).mtimeMs < youngest) rmSync(file);
}

/**
 * A concurrent rollback may need the release. Marks are read before pointers, because a mark is removed only
 * after its pointer is written.
 */
export function isUnused(store: ReleaseStore, retention: Retention): (release: ReleaseId) => boolean {
  let seen = '';
  let kept = new Set<string>();
  return (release) => {
    if (readInFlightReleases(store).has(keyOf(release))) return false;
    const now = channels.map((channel) => store.log(channel).sequence).join();
    if (now !== seen) kept = reachable(store, retention);
    seen = now;
    return !kept.has(keyOf(release));
  };
}

/** Keeps all release sets, because the log refers to them. */
export function prune(store: ReleaseStore, retention: Retention, dryRun = false): Removed[] {
  refuseIfUnsafe(store);
  if (!dryRun) for (const name of store.names()) finishRemovals(store, name);
  const youngest = Math.min(retention.since.getTime(), Date.now() - recentMs);
  const isOld = ({ mtimeMs }: { mtimeMs: number }) => mtimeMs < youngest;
  const kept = reachable(store, retention);
  const unused = store
    .releases()
    .filter((release) => !kept.has(keyOf(release)) && isOld(statSync(store.recordFile(release))))
    .map((release) => ({ ...release, bytes: sizeOf(store.assetFolder(release)) }));
  if (dryRun) return unused;
  const removed = unused.filter((release) => removeRelease(store, release, isUnused(store, retention)));
  removeUnusedSources(store, youngest);
  return removed;
}

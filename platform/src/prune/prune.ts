import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releasesOnTheirWay } from '../channel/in-flight';
import type { Channel } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { Named, ReleaseStore } from '../store/release-store';
import { changedPointers } from '../store/verify-store';
import { type Keeping, keyOf, reachable } from './reachable';
import { removeRelease, tidyUp } from './remove-release';

export interface Removed extends Named {
  bytes: number;
}

/** What was stored as late as this may be about to be shown. */
const justStored = 10 * 60_000;

const channels: Channel[] = ['production', 'preview'];

function refuseBlindly(store: ReleaseStore): void {
  if (!store.keys.canSign) throw new ReleaseRefused('Releases are published elsewhere: prune there.');
  const damaged = channels.flatMap((channel) => changedPointers(store, channel));
  if (damaged.length > 0)
    throw new ReleaseRefused(
      ['Nothing is deleted while it is unclear what is shown:', ...damaged].join('\n'),
    );
}

function weightOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Sources that no release was compiled from any more. */
function removeSources(store: ReleaseStore, youngest: number): void {
  const folder = join(store.folder, 'sources');
  if (!existsSync(folder)) return;
  const used = new Set(
    store.releases().map((release) => store.sourcesFile(store.readRecord(release).sources)),
  );
  const unused = readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => !used.has(file));
  for (const file of unused) if (statSync(file).mtimeMs < youngest) rmSync(file);
}

/**
 * Asked at the last moment, for somebody may go back to it while we delete others. The marks come first:
 * one is taken away only when the pointer is there.
 */
export function isFree(store: ReleaseStore, keeping: Keeping): (release: Named) => boolean {
  let seen = '';
  let kept = new Set<string>();
  return (release) => {
    if (releasesOnTheirWay(store).has(keyOf(release))) return false;
    const now = channels.map((channel) => store.log(channel).sequence).join();
    if (now !== seen) kept = reachable(store, keeping);
    seen = now;
    return !kept.has(keyOf(release));
  };
}

/**
 * Deletes the releases that nobody can reach any more. Sets stay, for the log speaks of them. `dryRun` only
 * tells what would go.
 */
export function prune(store: ReleaseStore, keeping: Keeping, dryRun = false): Removed[] {
  refuseBlindly(store);
  if (!dryRun) for (const name of store.names()) tidyUp(store, name);
  const youngest = Math.min(keeping.since.getTime(), Date.now() - justStored);
  const isOld = ({ mtimeMs }: { mtimeMs: number }) => mtimeMs < youngest;
  const kept = reachable(store, keeping);
  const free = store
    .releases()
    .filter((release) => !kept.has(keyOf(release)) && isOld(statSync(store.recordFile(release))))
    .map((release) => ({ ...release, bytes: weightOf(store.assetFolder(release)) }));
  if (dryRun) return free;
  const removed = free.filter((release) => removeRelease(store, release, isFree(store, keeping)));
  removeSources(store, youngest);
  return removed;
}

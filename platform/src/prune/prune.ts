import { keyOf, readInFlightReleases } from '../channel/in-flight';
import { removeOldEvents } from '../events/site-event';
import { judgedSalts } from '../judge/judged-rollout';
import { removeVisits } from '../judge/stored-visits';
import { removeOldLinks } from '../links/preview-link';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { changedPointers } from '../store/verify-store';
import { type Retention, reachable } from './reachable';
import { finishRemovals, removeRelease } from './remove-release';

export interface Removed extends ReleaseId {
  bytes: number;
}

/** A release stored this recently may be about to go live. */
const recentMs = 10 * 60_000;

async function refuseIfUnsafe(store: ReleaseStore): Promise<void> {
  if (!store.keys.canSign) throw new ReleaseRefused('This machine cannot publish: prune on one that can.');
  const channels = await store.channels();
  const damaged = (await Promise.all(channels.map((channel) => changedPointers(store, channel)))).flat();
  if (damaged.length > 0)
    throw new ReleaseRefused(['Cannot prune while pointers are damaged:', ...damaged].join('\n'));
}

async function removeUnusedSources(store: ReleaseStore, minAgeMs: number): Promise<void> {
  const { storage } = store;
  const records = await store.readRecords(await store.releases());
  const used = new Set(records.map(({ sources }) => store.sourcesKey(sources)));
  const stored = (await storage.list('sources')).map((name) => `sources/${name}`);
  for (const key of stored.filter((one) => !used.has(one)))
    if (((await storage.ageMs(key)) ?? 0) > minAgeMs) await storage.remove(key);
}

/** A delta is of use while both of its releases are stored. */
async function removeUnusedDeltas(store: ReleaseStore): Promise<void> {
  const { storage } = store;
  for (const name of await storage.list('deltas'))
    for (const version of await storage.list(`deltas/${name}`)) {
      const folder = store.deltaFolder({ name, version });
      if (!(await store.hasRecord({ name, version }))) await storage.remove(folder);
      for (const predecessor of await storage.list(folder))
        if (!(await store.hasRecord({ name, version: predecessor })))
          await storage.remove(`${folder}/${predecessor}`);
    }
}

/**
 * A concurrent rollback may need the release. Marks are read before pointers, because a mark is removed only
 * after its pointer is written.
 */
export function isUnused(
  store: ReleaseStore,
  retention: Retention,
): (release: ReleaseId) => Promise<boolean> {
  let seen = '';
  let kept = new Set<string>();
  return async (release) => {
    if ((await readInFlightReleases(store)).has(keyOf(release))) return false;
    const channels = await store.channels();
    const now = (await Promise.all(channels.map((channel) => store.log(channel).sequence()))).join();
    if (now !== seen) kept = await reachable(store, retention);
    seen = now;
    return !kept.has(keyOf(release));
  };
}

async function findUnused(
  store: ReleaseStore,
  stored: ReleaseId[],
  { retention, minAgeMs }: { retention: Retention; minAgeMs: number },
): Promise<Removed[]> {
  const kept = await reachable(store, retention);
  const unused: Removed[] = [];
  for (const release of stored) {
    if (kept.has(keyOf(release))) continue;
    const age = (await store.storage.ageMs(store.recordKey(release))) ?? 0;
    const bytes = await store.storage.sizeOf(store.assetFolder(release));
    if (age > minAgeMs) unused.push({ ...release, bytes });
  }
  return unused;
}

/** Keeps all release sets, because the log refers to them. */
export async function prune(store: ReleaseStore, retention: Retention, dryRun = false): Promise<Removed[]> {
  await refuseIfUnsafe(store);
  if (!dryRun) for (const folder of ['records', 'joined']) await finishRemovals(store, folder);
  const minAgeMs = Math.max(Date.now() - retention.since.getTime(), recentMs);
  const unused = await findUnused(store, await store.releases(), { retention, minAgeMs });
  if (dryRun) return unused;
  const isStillUnused = isUnused(store, retention);
  const removed: Removed[] = [];
  for (const release of unused) if (await removeRelease(store, release, isStillUnused)) removed.push(release);
  for (const joined of await findUnused(store, await store.joined(), { retention, minAgeMs }))
    await removeRelease(store, joined, isStillUnused);
  await removeUnusedSources(store, minAgeMs);
  await removeUnusedDeltas(store);
  await removeOldLinks(store);
  await removeOldEvents(store.storage);
  await removeVisits(store.storage, () => judgedSalts(store));
  return removed;
}

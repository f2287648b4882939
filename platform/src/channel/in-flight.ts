import { randomBytes } from 'node:crypto';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

/** A channel update takes much less time, so an older mark must be from a process that was killed. */
const maxMarkAgeMs = 10 * 60_000;

const folder = 'on-its-way';

export const keyOf = ({ name, version }: ReleaseId): string => `${name}@${version}`;

async function refusePruned(store: ReleaseStore, releases: ReleaseId[]): Promise<void> {
  for (const release of releases)
    if (!(await store.hasRecord(release)))
      throw new ReleaseRefused(`${release.name} ${release.version} is no longer stored: it was pruned.`);
}

/**
 * Marks these releases during `move`, so that pruning skips them. A channel update writes its mark before it
 * looks for records; pruning hides a record before it looks for marks and pointers. Therefore, at least one
 * of the two notices the other.
 */
export async function withInFlightMark<Result>(
  store: ReleaseStore,
  sets: Pick<ReleaseSet, 'shell' | 'remotes' | 'fallbacks' | 'joined'>[],
  move: () => Promise<Result>,
): Promise<Result> {
  const releases = sets.flatMap(({ shell, remotes, fallbacks, joined = [] }) => [
    shell,
    ...remotes,
    ...fallbacks,
    ...joined,
  ]);
  const mark = `${folder}/${randomBytes(8).toString('hex')}`;
  await store.storage.replace(mark, Buffer.from(releases.map(keyOf).join('\n')));
  try {
    await refusePruned(store, releases);
    return await move();
  } finally {
    // A mark that stays expires.
    await store.storage.remove(mark).catch(() => {});
  }
}

export async function readInFlightReleases(store: ReleaseStore): Promise<Set<string>> {
  const names = await store.storage.list(folder);
  const releases = await Promise.all(names.map((name) => readMark(store, `${folder}/${name}`)));
  return new Set(releases.flat());
}

async function readMark({ storage }: ReleaseStore, mark: string): Promise<string[]> {
  const age = await storage.ageMs(mark);
  if (age === undefined) return [];
  if (age < maxMarkAgeMs) return (await storage.read(mark))?.toString().split('\n') ?? [];
  await storage.remove(mark);
  return [];
}

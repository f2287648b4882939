import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../store/content';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

/** A channel update takes much less time, so an older mark must be from a process that was killed. */
const maxMarkAgeMs = 10 * 60_000;

const folderOf = (store: ReleaseStore) => join(store.folder, 'on-its-way');

const keyOf = ({ name, version }: ReleaseId) => `${name}@${version}`;

function refusePruned(store: ReleaseStore, releases: ReleaseId[]): void {
  const missing = releases.find((release) => !store.hasRecord(release));
  if (missing)
    throw new ReleaseRefused(`${missing.name} ${missing.version} is no longer stored: it was pruned.`);
}

/**
 * Marks these releases during `move`, so that pruning skips them. A channel update writes its mark before it
 * looks for records; pruning hides a record before it looks for marks and pointers. Therefore, at least one
 * of the two notices the other.
 */
export function withInFlightMark<Result>(
  store: ReleaseStore,
  contents: Content[],
  move: () => Result,
): Result {
  const releases = contents.flatMap(({ shell, remotes, fallbacks }) => [shell, ...remotes, ...fallbacks]);
  const mark = join(folderOf(store), randomBytes(8).toString('hex'));
  mkdirSync(folderOf(store), { recursive: true });
  writeFileSync(mark, releases.map(keyOf).join('\n'));
  try {
    refusePruned(store, releases);
    return move();
  } finally {
    rmSync(mark, { force: true });
  }
}

export function readInFlightReleases(store: ReleaseStore): Set<string> {
  const folder = folderOf(store);
  const marks = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  return new Set(marks.flatMap(readMark));
}

function readMark(mark: string): string[] {
  try {
    if (Date.now() - statSync(mark).mtimeMs < maxMarkAgeMs) return readFileSync(mark, 'utf8').split('\n');
    rmSync(mark, { force: true });
    return [];
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw failure;
  }
}

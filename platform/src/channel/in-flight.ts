import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../store/content';
import { ReleaseRefused } from '../store/release-refused';
import type { Named, ReleaseStore } from '../store/release-store';

/** After so long nobody is moving a channel any more: whoever left a mark behind was killed. */
const longest = 10 * 60_000;

const folderOf = (store: ReleaseStore) => join(store.folder, 'on-its-way');

const keyOf = ({ name, version }: Named) => `${name}@${version}`;

function refusePruned(store: ReleaseStore, releases: Named[]): void {
  const gone = releases.find((release) => !store.hasRecord(release));
  if (gone) throw new ReleaseRefused(`${gone.name} ${gone.version} is not stored any more: it was pruned.`);
}

/**
 * Moves a channel to compositions that nobody deletes meanwhile. They are marked first and looked for
 * afterwards; pruning takes a release out of reach first and looks for marks and pointers afterwards. So
 * one of the two always sees the other.
 */
export function onItsWay<Result>(store: ReleaseStore, contents: Content[], move: () => Result): Result {
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

/** What somebody is about to show: NAME@VERSION. */
export function releasesOnTheirWay(store: ReleaseStore): Set<string> {
  const folder = folderOf(store);
  const marks = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  return new Set(marks.flatMap(read));
}

function read(mark: string): string[] {
  try {
    if (Date.now() - statSync(mark).mtimeMs < longest) return readFileSync(mark, 'utf8').split('\n');
    rmSync(mark, { force: true });
    return [];
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw failure;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesIn } from '../store/content';
import { integrityOf, wireHash } from '../store/integrity';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { problem, type Rule } from './problem';

type Asset = ReleaseRecord['assets'][number];

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** For each form of a file, whether these are its bytes. */
const forms = ({ file, integrity, compressed }: Asset): [string, (bytes: Buffer) => boolean][] => [
  [file, (bytes) => integrityOf(bytes) === integrity],
  ...(compressed
    ? ([
        [`${file}.br`, (bytes) => wireHash(bytes) === compressed.br.hash],
        [`${file}.gz`, (bytes) => wireHash(bytes) === compressed.gzip.hash],
      ] satisfies [string, (bytes: Buffer) => boolean][])
    : []),
];

/** Files of a release, in every form that goes over the wire, that are not as its record says. */
export function changedFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const folder = store.assetFolder(release);
  if (!existsSync(folder)) return [`${folder} is missing.`];
  return release.assets.flatMap(forms).flatMap(([name, isIntact]) => {
    const file = join(folder, name);
    const bytes = bytesOf(file);
    return bytes && isIntact(bytes) ? [] : [`${file} is not as it was published.`];
  });
}

/** Files that a composed page names by itself, each with its hash. */
const namedByPage = (release: ReleaseRecord): string[] => [
  release.entry,
  ...('pages' in release ? [] : (release.beside ?? [])),
];

function preloadedBy(release: ReleaseRecord): string[] {
  if ('pages' in release) return release.pages.flatMap(({ preload }) => preload);
  return [...release.preload, ...Object.values(release.brings ?? {}).flat()];
}

/** A page that names a file without a hash cannot be composed. */
function missing(release: ReleaseRecord): string[] {
  const stored = new Set(release.assets.map(({ file }) => file));
  const named = new Set([...namedByPage(release), ...preloadedBy(release)]);
  return [...named]
    .filter((file) => !stored.has(file))
    .map((file) => `${release.name} names ${file}, which is not among its files`);
}

/** Files that load without a hash: neither the page nor the entry names one. */
function unpinned(store: ReleaseStore, release: ReleaseRecord): string[] {
  const entry = readFileSync(join(store.assetFolder(release), release.entry), 'utf8');
  const byPage = new Set(namedByPage(release));
  const byEntry = release.assets.filter(({ file }) => !byPage.has(file) && /\.(js|css)$/.test(file));
  return byEntry.flatMap(({ file, integrity }) =>
    entry.includes(integrity) ? [] : [`${release.name} loads ${file} without its integrity`],
  );
}

function wrongFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const damaged = [...changedFiles(store, release), ...missing(release)];
  return damaged.length > 0 ? damaged : unpinned(store, release);
}

/** The page or the entry names the hash of every file that a release loads, and the files match their record. */
export const pinsItsFiles =
  (store: ReleaseStore, names: string[]): Rule =>
  (content) =>
    releasesIn(content)
      .filter(({ name }) => names.includes(name))
      .flatMap((release) => wrongFiles(store, release).map((text) => problem('integrity', [release], text)));

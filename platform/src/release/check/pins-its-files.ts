import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesIn } from '../content';
import { integrityOf, wireHash } from '../integrity';
import type { ReleaseRecord } from '../release-documents';
import type { ReleaseStore } from '../store';
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

/** Files that the entry loads by itself without knowing their hash. */
function unpinned(store: ReleaseStore, release: ReleaseRecord): string[] {
  const entry = readFileSync(join(store.assetFolder(release), release.entry), 'utf8');
  const loaded = release.assets.filter(({ file }) => file !== release.entry && /\.(js|css)$/.test(file));
  return loaded.flatMap(({ file, integrity }) =>
    entry.includes(integrity) ? [] : [`${release.name} loads ${file} without its integrity`],
  );
}

/** Each entry names the hash of every file that it will load, and the files are as recorded. */
export const pinsItsFiles =
  (store: ReleaseStore, names: string[]): Rule =>
  (content) =>
    releasesIn(content)
      .filter(({ name }) => names.includes(name))
      .flatMap((release) => {
        const changed = changedFiles(store, release);
        const wrong = changed.length > 0 ? changed : unpinned(store, release);
        return wrong.map((text) => problem('integrity', [release], text));
      });

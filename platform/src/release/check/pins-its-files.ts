import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releasesIn } from '../content';
import { integrityOf } from '../integrity';
import type { ReleaseRecord } from '../release-documents';
import type { ReleaseStore } from '../store';
import { problem, type Rule } from './problem';

type Asset = ReleaseRecord['assets'][number];

function unpacked(file: string, unpack: (bytes: Buffer) => Buffer): Buffer | undefined {
  try {
    return unpack(readFileSync(file));
  } catch {
    return undefined;
  }
}

const forms = (path: string, { compressed }: Asset): [string, Buffer | undefined][] => [
  [path, unpacked(path, (bytes) => bytes)],
  ...(compressed
    ? ([
        [`${path}.br`, unpacked(`${path}.br`, brotliDecompressSync)],
        [`${path}.gz`, unpacked(`${path}.gz`, exactlyGunzipped)],
      ] satisfies [string, Buffer | undefined][])
    : []),
];

/** Bytes of a gzip header that no reader looks at (time, flags, system) stand as we wrote them. */
function exactlyGunzipped(bytes: Buffer): Buffer {
  const asWritten = bytes.subarray(0, 10).equals(Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 2, 3]));
  if (!asWritten) throw new Error('another header');
  return gunzipSync(bytes);
}

/** Files of a release, in every form that goes over the wire, that are not as its record says. */
export function changedFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const folder = store.assetFolder(release);
  if (!existsSync(folder)) return [`${folder} is missing.`];
  return release.assets.flatMap((asset) =>
    forms(join(folder, asset.file), asset).flatMap(([file, bytes]) =>
      bytes && integrityOf(bytes) === asset.integrity ? [] : [`${file} is not as it was published.`],
    ),
  );
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

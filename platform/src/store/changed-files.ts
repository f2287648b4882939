import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, wireHash } from './integrity';
import type { ReleaseRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

type Asset = ReleaseRecord['assets'][number];

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const formsOf = ({ file, integrity, compressed }: Asset): [string, (bytes: Buffer) => boolean][] => [
  [file, (bytes) => integrityOf(bytes) === integrity],
  ...(compressed
    ? ([
        [`${file}.br`, (bytes) => wireHash(bytes) === compressed.br.hash],
        [`${file}.gz`, (bytes) => wireHash(bytes) === compressed.gzip.hash],
      ] satisfies [string, (bytes: Buffer) => boolean][])
    : []),
];

export function changedFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const folder = store.assetFolder(release);
  if (!existsSync(folder)) return [`${folder} is missing.`];
  return release.assets.flatMap(formsOf).flatMap(([name, isIntact]) => {
    const file = join(folder, name);
    const bytes = readIfPresent(file);
    return bytes && isIntact(bytes) ? [] : [`${file} differs from the published file.`];
  });
}

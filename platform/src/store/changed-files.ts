import { integrityOf, wireHash } from './integrity';
import type { FiledRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

type Asset = FiledRecord['assets'][number];

const formsOf = ({ file, integrity, compressed }: Asset): [string, (bytes: Buffer) => boolean][] => [
  [file, (bytes) => integrityOf(bytes) === integrity],
  ...(compressed
    ? ([
        [`${file}.br`, (bytes) => wireHash(bytes) === compressed.br.hash],
        [`${file}.gz`, (bytes) => wireHash(bytes) === compressed.gzip.hash],
      ] satisfies [string, (bytes: Buffer) => boolean][])
    : []),
];

export async function changedFiles(store: ReleaseStore, release: FiledRecord): Promise<string[]> {
  const folder = store.assetFolder(release);
  const { storage } = store;
  if (!(await storage.has(folder))) return [`${storage.nameOf(folder)} is missing.`];
  const problems: string[] = [];
  for (const [name, isIntact] of release.assets.flatMap(formsOf)) {
    const bytes = await store.readAsset(release, name);
    if (!bytes || !isIntact(bytes))
      problems.push(`${storage.nameOf(`${folder}/${name}`)} differs from the published file.`);
  }
  return problems;
}

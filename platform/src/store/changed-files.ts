import type { Encoding } from '../http/encoding';
import { integrityOf, wireHash } from './integrity';
import type { Asset, FiledRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

export type Form = Encoding | 'identity';

const suffix: Record<Form, string> = { br: '.br', gzip: '.gz', identity: '' };

export const storedName = ({ file }: Asset, form: Form): string => file + suffix[form];

export const formsOf = ({ compressed }: Asset): Form[] =>
  compressed ? ['identity', 'br', 'gzip'] : ['identity'];

export const isPublished = (bytes: Buffer, { integrity, compressed }: Asset, form: Form): boolean =>
  form === 'identity' ? integrityOf(bytes) === integrity : wireHash(bytes) === compressed?.[form].hash;

export async function changedFiles(store: ReleaseStore, release: FiledRecord): Promise<string[]> {
  const folder = store.assetFolder(release);
  const { storage } = store;
  if (!(await storage.has(folder))) return [`${storage.nameOf(folder)} is missing.`];
  const problems: string[] = [];
  for (const asset of release.assets)
    for (const form of formsOf(asset)) {
      const name = storedName(asset, form);
      const bytes = await store.readAsset(release, name);
      if (!bytes || !isPublished(bytes, asset, form))
        problems.push(`${storage.nameOf(`${folder}/${name}`)} differs from the published file.`);
    }
  return problems;
}

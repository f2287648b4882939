import { integrityOf, wireHash } from '../store/integrity';
import type { Asset, FiledRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { compressDeltas } from './compress-deltas';
import { dictionaryHash, hasDeltas, lastingName, toDeltaFile } from './delta-file';
import { type DeltaList, deltaFileName, listFile, signList } from './delta-list';
import { predecessorsOf } from './predecessors';

interface Change {
  release: FiledRecord;
  predecessor: FiledRecord;
}

interface ChangedFile {
  asset: Asset;
  bytes: Buffer;
  dictionary: Buffer;
}

const folderOf = (store: ReleaseStore, { release, predecessor }: Change) =>
  `${store.deltaFolder(release)}/${predecessor.version}`;

async function readIntact(store: ReleaseStore, release: FiledRecord, { file, integrity }: Asset) {
  const bytes = await store.readAsset(release, file);
  return bytes && integrityOf(bytes) === integrity ? bytes : undefined;
}

/** Files that stay the same have a delta, too, because their URL has the release's version. */
async function changedFiles(store: ReleaseStore, { release, predecessor }: Change): Promise<ChangedFile[]> {
  const earlier = new Map(
    predecessor.assets.filter(hasDeltas).map((asset) => [lastingName(asset.file), asset]),
  );
  const files: ChangedFile[] = [];
  for (const asset of release.assets.filter(hasDeltas)) {
    const replaced = earlier.get(lastingName(asset.file));
    const bytes = replaced && (await readIntact(store, release, asset));
    const dictionary = bytes && (await readIntact(store, predecessor, replaced));
    if (dictionary) files.push({ asset, bytes, dictionary });
  }
  return files;
}

async function storeChange(store: ReleaseStore, change: Change): Promise<void> {
  const folder = folderOf(store, change);
  if (await store.storage.has(folder)) return;
  const files = await changedFiles(store, change);
  if (files.length === 0) return;
  const compressed = await compressDeltas(files.map(({ bytes, dictionary }) => ({ bytes, dictionary })));
  const stored = new Map<string, Buffer>();
  const listed: DeltaList['files'] = [];
  for (const [index, { asset, dictionary }] of files.entries()) {
    const hash = dictionaryHash(dictionary);
    const delta = toDeltaFile(hash, compressed[index] ?? Buffer.of());
    if (delta.length >= (asset.compressed?.br.bytes ?? asset.bytes)) continue;
    stored.set(deltaFileName(asset.file), delta);
    listed.push({ file: asset.file, dictionary: hash.toString('hex'), hash: wireHash(delta) });
  }
  const { release, predecessor } = change;
  const { name, version } = release;
  const list = { name, version, predecessor: predecessor.version, files: listed };
  await store.storage.claimFolder(folder, new Map([...stored, [listFile, signList(store.keys, list)]]));
}

/**
 * In both directions, so that a rollback costs customers as little as the release did. Without deltas, browsers
 * get the whole files: that's no reason to fail.
 */
export async function storeDeltas(
  store: ReleaseStore,
  release: FiledRecord,
  predecessors: () => Promise<readonly FiledRecord[]> = () => predecessorsOf(store, release),
): Promise<void> {
  try {
    for (const predecessor of await predecessors()) {
      await storeChange(store, { release, predecessor });
      await storeChange(store, { release: predecessor, predecessor: release });
    }
  } catch (failure) {
    process.emitWarning(
      `${release.name} ${release.version} has no deltas, so customers load its whole files: ${(failure as Error).message}`,
    );
  }
}

import { availableParallelism } from 'node:os';
import { type ReleaseRecord, remoteRecord, shellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { commitOf, commitOfApp } from './commit';
import { type BuiltApp, readBuild } from './read-build';
import { compiledSources, createRecord } from './release-record';
import { storeMaps } from './source-maps';
import { type CompressedFiles, compressAll, refuseOtherBytes, storeFiles } from './store-files';

/** A record that nothing can read would damage the store. */
function refuseUnreadable(record: ReleaseRecord): void {
  const { error } = (record.name === 'shell' ? shellRecord : remoteRecord).safeParse(record);
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (issues.length > 0)
    throw new ReleaseRefused(
      `${record.name} can't be published: its record would be unreadable (${issues.join(', ')}).`,
    );
}

export interface PreparedRelease {
  built: BuiltApp;
  record: ReleaseRecord;
  compressed: CompressedFiles;
}

/**
 * Does all the work that needs no store. The site compresses one file at a time, because passwords are hashed on the
 * same threads.
 */
export async function prepareRelease(
  built: BuiltApp,
  commit: string | null,
  { atOnce = 1 } = {},
): Promise<PreparedRelease> {
  const compressed = await compressAll(built.files, { atOnce });
  const record = await createRecord(built, compressed, commit);
  refuseUnreadable(record);
  return { built, record, compressed };
}

export async function writeRelease(store: ReleaseStore, prepared: PreparedRelease): Promise<ReleaseRecord> {
  const { built, record, compressed } = prepared;
  do {
    await storeFiles(store, built, { files: built.files, compressed });
    await storeMaps(store, built);
    await store.writeSources(compiledSources(built));
    await store.writeRecord(record);
    // A concurrent prune may have removed the files of an earlier copy.
  } while (!(await store.storage.has(store.assetFolder(record))));
  return record;
}

export async function readStored(store: ReleaseStore, built: BuiltApp): Promise<ReleaseRecord | undefined> {
  if (!(await store.hasRecord(built))) return undefined;
  await refuseOtherBytes(store, built, built.files);
  await storeMaps(store, built);
  return store.readRecord(built);
}

export async function storeRelease(store: ReleaseStore, folder: string): Promise<ReleaseRecord> {
  const built = readBuild(folder);
  const stored = await readStored(store, built);
  if (stored) return stored;
  const commit = built.isForeign ? commitOf(folder, ['.']) : commitOfApp(folder);
  return writeRelease(store, await prepareRelease(built, commit, { atOnce: availableParallelism() }));
}

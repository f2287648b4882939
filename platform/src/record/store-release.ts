import { availableParallelism } from 'node:os';
import { wireHash } from '../store/integrity';
import { type ReleaseRecord, remoteRecord, shellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { commitOf, commitOfApp } from './commit';
import { type Compressed, compress } from './compress';
import { type BuiltApp, readBuild } from './read-build';
import { type CompressedForms, compiledSources, createRecord } from './release-record';
import { storeMaps } from './source-maps';

type CompressedFiles = Map<string, Compressed | undefined>;

/** A record that nothing can read would damage the store. */
function refuseUnreadable(record: ReleaseRecord): void {
  const { error } = (record.name === 'shell' ? shellRecord : remoteRecord).safeParse(record);
  const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (issues.length > 0)
    throw new ReleaseRefused(
      `${record.name} can't be published: its record would be unreadable (${issues.join(', ')}).`,
    );
}

async function compressAll(files: Map<string, Buffer>, atOnce: number): Promise<CompressedFiles> {
  const compressed: CompressedFiles = new Map();
  const left = files.entries();
  const worker = async () => {
    for (const [file, bytes] of left) compressed.set(file, await compress(file, bytes));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return compressed;
}

async function refuseOtherBytes(store: ReleaseStore, built: BuiltApp): Promise<void> {
  for (const [file, bytes] of built.files) {
    const stored = await store.readAsset(built, file);
    if (!stored?.equals(bytes))
      throw new ReleaseRefused(
        `${built.name} ${built.version} is already published with a different ${file}.`,
      );
  }
}

async function storeAssets(store: ReleaseStore, built: BuiltApp, compressed: CompressedFiles): Promise<void> {
  const files = new Map(built.files);
  for (const file of built.files.keys()) {
    const { br, gzip } = compressed.get(file) ?? {};
    if (br) files.set(`${file}.br`, br);
    if (gzip) files.set(`${file}.gz`, gzip);
  }
  if (!(await store.storage.claimFolder(store.assetFolder(built), files)))
    await refuseOtherBytes(store, built);
}

const formOf = (bytes: Buffer) => ({ bytes: bytes.length, hash: wireHash(bytes) });

const formsOf = (compressed: CompressedFiles): CompressedForms =>
  new Map(
    [...compressed].map(([file, forms]) => [
      file,
      forms && { br: formOf(forms.br), gzip: formOf(forms.gzip) },
    ]),
  );

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
  const compressed = await compressAll(built.files, atOnce);
  const record = await createRecord(built, formsOf(compressed), commit);
  refuseUnreadable(record);
  return { built, record, compressed };
}

export async function writeRelease(store: ReleaseStore, prepared: PreparedRelease): Promise<ReleaseRecord> {
  const { built, record, compressed } = prepared;
  do {
    await storeAssets(store, built, compressed);
    await storeMaps(store, built);
    await store.writeSources(compiledSources(built));
    await store.writeRecord(record);
    // A concurrent prune may have removed the files of an earlier copy.
  } while (!(await store.storage.has(store.assetFolder(record))));
  return record;
}

export async function readStored(store: ReleaseStore, built: BuiltApp): Promise<ReleaseRecord | undefined> {
  if (!(await store.hasRecord(built))) return undefined;
  await refuseOtherBytes(store, built);
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

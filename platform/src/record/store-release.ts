import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireHash } from '../store/integrity';
import { type ReleaseRecord, remoteRecord, shellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Compressed, compress } from './compress';
import { type BuiltApp, readBuild } from './read-build';
import { type CompressedForms, compiledSources, createRecord } from './release-record';

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

async function compressAll(files: Map<string, Buffer>): Promise<CompressedFiles> {
  const all = [...files].map(async ([file, bytes]) => [file, await compress(file, bytes)] as const);
  return new Map(await Promise.all(all));
}

function refuseOtherBytes({ name, version, files }: BuiltApp, target: string): void {
  for (const [file, bytes] of files) {
    const stored = join(target, file);
    if (!existsSync(stored) || !readFileSync(stored).equals(bytes))
      throw new ReleaseRefused(`${name} ${version} is already published with a different ${file}.`);
  }
}

function storeAssets(built: BuiltApp, compressed: CompressedFiles, target: string): void {
  if (existsSync(target)) {
    refuseOtherBytes(built, target);
    return;
  }
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  for (const [file, bytes] of built.files) {
    writeFileSync(join(temporary, file), bytes);
    const { br, gzip } = compressed.get(file) ?? {};
    if (br) writeFileSync(join(temporary, `${file}.br`), br);
    if (gzip) writeFileSync(join(temporary, `${file}.gz`), gzip);
  }
  renameSync(temporary, target);
}

const formOf = (bytes: Buffer) => ({ bytes: bytes.length, hash: wireHash(bytes) });

const formsOf = (compressed: CompressedFiles): CompressedForms =>
  new Map(
    [...compressed].map(([file, forms]) => [
      file,
      forms && { br: formOf(forms.br), gzip: formOf(forms.gzip) },
    ]),
  );

export async function storeRelease(store: ReleaseStore, folder: string): Promise<ReleaseRecord> {
  const built = readBuild(folder);
  const target = store.assetFolder(built);
  if (store.hasRecord(built)) {
    refuseOtherBytes(built, target);
    return store.readRecord(built);
  }
  const compressed = await compressAll(built.files);
  const record = await createRecord(built, formsOf(compressed));
  refuseUnreadable(record);
  storeAssets(built, compressed, target);
  store.writeSources(compiledSources(built));
  store.writeRecord(record);
  return record;
}

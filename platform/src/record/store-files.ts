import { integrityOf, wireHash } from '../store/integrity';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { type Compressed, compress } from './compress';

type Files = ReadonlyMap<string, Buffer>;

export type CompressedFiles = Map<string, Compressed | undefined>;

interface CompressOptions {
  atOnce: number;
  /** What is compressed already. */
  known?: (file: string) => Promise<Compressed | undefined>;
}

export async function compressAll(
  files: Files,
  { atOnce, known = async () => undefined }: CompressOptions,
): Promise<CompressedFiles> {
  const compressed: CompressedFiles = new Map();
  const left = files.entries();
  const worker = async () => {
    for (const [file, bytes] of left)
      compressed.set(file, (await known(file)) ?? (await compress(file, bytes)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return compressed;
}

const formOf = (bytes: Buffer) => ({ bytes: bytes.length, hash: wireHash(bytes) });

export const assetsOf = (files: Files, compressed: CompressedFiles): ReleaseRecord['assets'] =>
  [...files].map(([file, bytes]) => {
    const { br, gzip } = compressed.get(file) ?? {};
    const asset = { file, bytes: bytes.length, integrity: integrityOf(bytes) };
    return br && gzip ? { ...asset, compressed: { br: formOf(br), gzip: formOf(gzip) } } : asset;
  });

export async function refuseOtherBytes(store: ReleaseStore, id: ReleaseId, files: Files): Promise<void> {
  for (const [file, bytes] of files) {
    const stored = await store.readAsset(id, file);
    if (!stored?.equals(bytes))
      throw new ReleaseRefused(`${id.name} ${id.version} is already published with a different ${file}.`);
  }
}

export async function storeFiles(
  store: ReleaseStore,
  id: ReleaseId,
  { files, compressed }: { files: Files; compressed: CompressedFiles },
): Promise<void> {
  const stored = new Map(files);
  for (const file of files.keys()) {
    const { br, gzip } = compressed.get(file) ?? {};
    if (br) stored.set(`${file}.br`, br);
    if (gzip) stored.set(`${file}.gz`, gzip);
  }
  if (!(await store.storage.claimFolder(store.assetFolder(id), stored)))
    await refuseOtherBytes(store, id, files);
}

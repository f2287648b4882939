import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireHash } from '../store/integrity';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Compressed, compress } from './compress';
import { type Built, readBuilt, recordOf, type WireForms } from './release-record';

type Wire = Map<string, Compressed | undefined>;

async function compressAll(files: Map<string, Buffer>): Promise<Wire> {
  const all = [...files].map(async ([file, bytes]) => [file, await compress(file, bytes)] as const);
  return new Map(await Promise.all(all));
}

function refuseOtherBytes({ name, version, files }: Built, target: string): void {
  for (const [file, bytes] of files) {
    const stored = join(target, file);
    if (!existsSync(stored) || !readFileSync(stored).equals(bytes))
      throw new ReleaseRefused(`${name} ${version} is published with another ${file}.`);
  }
}

/** Writes a build's files to their own folder, whole or not at all; refuses other bytes for a version. */
function storeAssets(built: Built, wire: Wire, target: string): void {
  if (existsSync(target)) {
    refuseOtherBytes(built, target);
    return;
  }
  const aside = `${target}.${process.pid}.tmp`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const [file, bytes] of built.files) {
    writeFileSync(join(aside, file), bytes);
    const { br, gzip } = wire.get(file) ?? {};
    if (br) writeFileSync(join(aside, `${file}.br`), br);
    if (gzip) writeFileSync(join(aside, `${file}.gz`), gzip);
  }
  renameSync(aside, target);
}

const formOf = (bytes: Buffer) => ({ bytes: bytes.length, hash: wireHash(bytes) });

const formsOf = (wire: Wire): WireForms =>
  new Map(
    [...wire].map(([file, forms]) => [file, forms && { br: formOf(forms.br), gzip: formOf(forms.gzip) }]),
  );

/** Stores what was built in a folder, without showing it to anyone yet. */
export async function storeRelease(store: ReleaseStore, folder: string): Promise<ReleaseRecord> {
  const built = readBuilt(folder);
  const target = store.assetFolder(built);
  if (store.hasRecord(built)) {
    refuseOtherBytes(built, target);
    return store.readRecord(built);
  }
  const wire = await compressAll(built.files);
  const record = await recordOf(built, formsOf(wire));
  storeAssets(built, wire, target);
  store.writeSources(built.sources);
  store.writeRecord(record);
  return record;
}

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import type { BuiltApp } from './read-build';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** A squad uploads its maps: none may fill the memory of a reader. */
const maxMapBytes = 64 * 1024 * 1024;

/** The first maps of a version stay. A version that was stored without maps gets them later. */
export async function storeMaps(store: ReleaseStore, { name, version, maps }: BuiltApp): Promise<void> {
  const folder = store.mapFolder({ name, version });
  if (maps.size === 0 || (await store.storage.has(folder))) return;
  const compressed = new Map<string, Buffer>();
  for (const [file, bytes] of maps) compressed.set(`${file}.gz`, await toGzip(bytes));
  await store.storage.claimFolder(folder, compressed);
}

/** Undefined for a release without maps, and if the map is damaged: then stacks show built files. */
export async function readMap(
  store: ReleaseStore,
  release: ReleaseId,
  file: string,
): Promise<unknown | undefined> {
  const bytes = await store.storage.read(`${store.mapFolder(release)}/${file}.map.gz`);
  if (!bytes) return undefined;
  try {
    return JSON.parse((await fromGzip(bytes, { maxOutputLength: maxMapBytes })).toString());
  } catch {
    return undefined;
  }
}

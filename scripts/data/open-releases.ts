import { join } from 'node:path';
import type { Env, ReleasePlace } from '../../api/src/app/start/env';
import { isConnectionLost } from '../../api/src/kernel/db/pg-errors';
import { parseDatabaseUrl, ServerPool } from '../../api/src/kernel/db/server/server-pool';
import { FileCache } from '../../platform/src/page/files/file-cache';
import { readReleaseEnv } from '../../platform/src/store/environment/release-env';
import { ReleaseKeys } from '../../platform/src/store/release-keys';
import { ReleaseStore } from '../../platform/src/store/release-store';
import { FolderStorage } from '../../platform/src/store/storage/folder-storage';
import { PostgresStorage, type RunQuery } from '../../platform/src/store/storage/postgres-storage';
import type { Storage } from '../../platform/src/store/storage/storage';

interface Closable {
  close: () => Promise<void>;
}

export interface OpenReleases extends Closable {
  store: ReleaseStore;
}

const limits = {
  max: 4,
  connectionTimeoutMillis: 2_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

function connect(url: string): Closable & { runQuery: RunQuery } {
  const servers = parseDatabaseUrl(url);
  if (!servers) throw new TypeError('The RELEASE_STORE was not validated.');
  const pool = new ServerPool(servers, limits);
  const runQuery: RunQuery = async (text, values, { timeoutMs } = {}) => {
    const query = { text, ...(values && { values }), ...(timeoutMs && { query_timeout: timeoutMs }) };
    const client = await pool.connect();
    try {
      const { rows } = await client.query(query);
      client.release();
      return rows;
    } catch (failure) {
      client.release(isConnectionLost(failure as Error) ? (failure as Error) : undefined);
      throw failure;
    }
  };
  return { runQuery, close: () => pool.end() };
}

export async function openStorage(place: ReleasePlace): Promise<Closable & { storage: Storage }> {
  if ('folder' in place) return { storage: new FolderStorage(place.folder), close: async () => {} };
  const { runQuery, close } = connect(place.url);
  const storage = new PostgresStorage(runQuery);
  try {
    await storage.createTable();
    return { storage, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/** The keys are files, also of a store in a database. */
export function releaseEnvOf(
  { dataDir, releaseStore }: Env,
  variables = process.env,
): ReturnType<typeof readReleaseEnv> {
  const folder = 'folder' in releaseStore ? releaseStore.folder : join(dataDir, 'releases');
  return readReleaseEnv(variables, folder);
}

export async function openReleases(env: Env): Promise<OpenReleases> {
  const keys = new ReleaseKeys(releaseEnvOf(env).keys);
  const { storage, close } = await openStorage(env.releaseStore);
  return { store: new ReleaseStore(storage, keys), close };
}

/** A store that other machines share through a database needs it. */
export async function openFileCache(
  { dataDir, releaseStore }: Env,
  store: ReleaseStore,
): Promise<FileCache | undefined> {
  if ('folder' in releaseStore) return undefined;
  const cache = new FileCache(join(dataDir, 'release-cache'));
  const filed = [...(await store.releases()), ...(await store.joined())];
  const stored = new Set(filed.map(({ name, version }) => `${name}/${version}`));
  await cache.keepOnly(({ name, version }) => stored.has(`${name}/${version}`));
  return cache;
}

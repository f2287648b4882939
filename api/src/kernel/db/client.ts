import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { PoolConfig } from 'pg';
import type { PoolFigures } from '../telemetry/metrics';
import { tracedPool } from '../telemetry/tracing';
import { type DataFolder, openDataFolder, openExistingFolder } from './data-folder';
import { assertMigrated, migrate } from './migrate';
import { PGlitePool } from './pglite-pool';
import { maintenance, openServer, serving } from './server/open-server';
import type { Database, Tables } from './tables';

export type DatabaseKind = 'pglite' | 'postgresql';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Null for the embedded database, which has no pool. */
  figures: (() => PoolFigures) | null;
  close(): Promise<void>;
}

type DatabasePlace = { dataDir: string } | { url: string };

interface Opening {
  /** An open without it refuses a database whose schema is behind. */
  migrates?: boolean;
}

export async function openDatabase(
  place: DatabasePlace,
  { migrates = true }: Opening = {},
): Promise<OpenDatabase> {
  const open = migrates ? openForMaintenance : openExisting;
  if (!('url' in place)) return open(place);
  await (await open(place)).close();
  return openOnServer(place.url, serving);
}

/** Like openDatabase, but with a statement timeout of 30 seconds, because no customer is waiting. */
export async function openForMaintenance(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) return prepared(await openOnServer(place.url, maintenance), migrate);
  // Only one process at a time opens the folder, so no older one can need what a contract step drops.
  return prepared(await openEmbedded(openDataFolder(place.dataDir)), (db) => migrate(db, { contract: true }));
}

export const openExisting = async (place: DatabasePlace): Promise<OpenDatabase> =>
  prepared(await openAsFound(place), assertMigrated);

/** Neither migrates the schema nor checks it. */
export const openAsFound = (place: DatabasePlace): Promise<OpenDatabase> =>
  'url' in place ? openOnServer(place.url, maintenance) : openEmbedded(openExistingFolder(place.dataDir));

async function prepared(
  opened: OpenDatabase,
  prepare: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await prepare(opened.db);
    return opened;
  } catch (failure) {
    await opened.close();
    throw failure;
  }
}

const openKysely = (pool: PostgresPool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tracedPool(pool) }) });

async function openOnServer(url: string, limits: PoolConfig): Promise<OpenDatabase> {
  const { pool, figures } = await openServer(url, limits);
  const db = openKysely(pool);
  return { db, kind: 'postgresql', figures, close: () => db.destroy() };
}

async function openEmbedded(opening: Promise<DataFolder>): Promise<OpenDatabase> {
  const folder = await opening;
  const db = openKysely(new PGlitePool(folder.database));
  const close = async () => {
    await db.destroy();
    await folder.close();
  };
  return { db, kind: 'pglite', figures: null, close };
}

import { Socket } from 'node:net';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { pgTypes } from './column-values';
import { type DataFolder, openDataFolder, openExistingFolder } from './data-folder';
import { DatabaseRefused } from './database-refused';
import { assertMigrated, migrate } from './migrate';
import { PGlitePool } from './pglite-pool';
import { PreparedPool } from './prepared-pool';
import { announcementOf } from './schema/announcement';
import { schemaNumber } from './schema/schema';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** Functions that write take this type, which a plain `Database` doesn't satisfy. */
export type Transaction = KyselyTransaction<Tables>;
export type DatabaseKind = 'pglite' | 'postgresql';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  close(): Promise<void>;
}

export type DatabasePlace = { dataDir: string } | { url: string };

interface Opening {
  /** Otherwise, refuses a database whose schema is behind. */
  migrates?: boolean;
}

export async function openDatabase(
  place: DatabasePlace,
  { migrates = true }: Opening = {},
): Promise<OpenDatabase> {
  const open = migrates ? openForMaintenance : openExisting;
  if (!('url' in place)) return open(place);
  await (await open(place)).close();
  return openServer(place.url, serving);
}

/** Like openDatabase, but with a statement timeout of 30 seconds, because no customer is waiting. */
export async function openForMaintenance(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) return prepared(await openServer(place.url, maintenance), migrate);
  // Only one process at a time opens the folder, so no older one can need what a contract step drops.
  return prepared(await openEmbedded(openDataFolder(place.dataDir)), (db) => migrate(db, { contract: true }));
}

export const openExisting = async (place: DatabasePlace): Promise<OpenDatabase> =>
  prepared(await openAsFound(place), assertMigrated);

/** Neither migrates the schema nor checks it. */
export const openAsFound = (place: DatabasePlace): Promise<OpenDatabase> =>
  'url' in place ? openServer(place.url, maintenance) : openEmbedded(openExistingFolder(place.dataDir));

export const openForUpkeep = async (url: string): Promise<OpenDatabase> =>
  prepared(await openServer(url, { ...maintenance, query_timeout: 31_000 }), assertMigrated);

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

/** Keeps one process's lock, connection or idle transaction from stalling the others. */
const maintenance = {
  max: 8,
  connectionTimeoutMillis: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
  statement_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * A network that drops packets also drops the server's timeout error, so the client gives up a second later.
 * Migrations and audits disable the server's timeout and therefore have no client timeout either.
 */
const serving = { ...maintenance, statement_timeout: 8000, query_timeout: 9000 };

const disconnectTimeoutMs = 2000;

/** Set here, because an application_name in the URL would override one in the options. */
const announce = async (client: ClientBase) => {
  await client.query("select set_config('application_name', $1, false)", [announcementOf(schemaNumber)]);
};

async function openServer(url: string, limits: PoolConfig): Promise<OpenDatabase> {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = new Pool({ connectionString: url, types: pgTypes, stream, onConnect: announce, ...limits });
  // The query that lost its connection already rejects. Without a listener, this event would crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PreparedPool(pool) }) });
  try {
    (await pool.connect()).release();
  } catch (failure) {
    await db.destroy();
    throw new DatabaseRefused(url, failure);
  }
  const close = async () => {
    await db.destroy();
    // If the network drops the goodbye packet, the connection would keep the process alive forever.
    const cutOff = () => {
      for (const socket of sockets) socket.destroy();
    };
    setTimeout(cutOff, disconnectTimeoutMs).unref();
  };
  return { db, kind: 'postgresql', close };
}

async function openEmbedded(opening: Promise<DataFolder>): Promise<OpenDatabase> {
  const folder = await opening;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PGlitePool(folder.database) }) });
  const close = async () => {
    await db.destroy();
    await folder.close();
  };
  return { db, kind: 'pglite', close };
}

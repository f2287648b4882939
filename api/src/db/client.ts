import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { pgTypes } from './column-values';
import { openDataFolder } from './data-folder';
import { migrate } from './migrate';
import { PGlitePool } from './pglite-pool';
import { PreparedPool } from './prepared-pool';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
export type DatabaseKind = 'pglite' | 'postgresql';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  close(): Promise<void>;
}

/** The embedded database in a folder, or a PostgreSQL server. */
export type DatabasePlace = { dataDir: string } | { url: string };

/** Opens the bank's database and brings its schema up to date; the same SQL runs on both kinds. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = 'url' in place ? openServer(place.url) : await openEmbedded(place.dataDir);
  try {
    await migrate(opened.db);
    return opened;
  } catch (failure) {
    await opened.close();
    throw failure;
  }
}

function openServer(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: 8, types: pgTypes, connectionTimeoutMillis: 5000 });
  // A connection was cut, idle or in use: who uses it is told, and the pool opens another. The event is
  // the same news once more, and unheard it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PreparedPool(pool) }) });
  return { db, kind: 'postgresql', close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = await openDataFolder(dataDir);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PGlitePool(folder.database) }) });
  const close = async () => {
    await db.destroy();
    await folder.close();
  };
  return { db, kind: 'pglite', close };
}

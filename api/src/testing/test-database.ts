import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, OpenDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { PGlitePool } from '../db/pglite-pool';
import type { Tables } from '../db/tables';
import { openFromTemplate } from './bank-template';
import { openOnServer } from './server-database';

export interface TestDatabase extends OpenDatabase {
  /** Where other processes find it; null for the embedded one, which has none. */
  url: string | null;
}

type Fill = (db: Database) => Promise<void>;

/** A database of its own for one test file: embedded, or on the server of DATABASE_URL where that is set. */
export function openTestDatabase(fill: Fill): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? openOnServer(server, fill) : openInMemory(fill);
}

const kyselyOn = (database: PGlite): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PGlitePool(database) }) });

async function openInMemory(fill: Fill): Promise<TestDatabase> {
  const database = await openFromTemplate(async (empty) => {
    const db = kyselyOn(empty);
    await migrate(db);
    await fill(db);
  });
  const db = kyselyOn(database);
  const close = async () => {
    await db.destroy();
    await database.close();
  };
  return { db, kind: 'pglite', url: null, close };
}

import { Kysely, PostgresDialect } from 'kysely';
import type { Database, OpenDatabase } from '../kernel/db/client';
import { migrate } from '../kernel/db/migrate';
import { PGlitePool } from '../kernel/db/pglite-pool';
import type { Tables } from '../kernel/db/tables';
import { borrow } from './embedded/embedded-databases';
import { openOnServer } from './server-database';

export interface TestDatabase extends OpenDatabase {
  /** For other processes; null for the embedded database, which allows only one process. */
  url: string | null;
}

type Fill = (db: Database) => Promise<void>;

export function openTestDatabase(fill: Fill): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? openOnServer(server, fill) : openInMemory(fill);
}

const kyselyOn = (pool: PGlitePool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

async function openInMemory(fill: Fill): Promise<TestDatabase> {
  const { pool, giveBack } = await borrow(async (empty) => {
    const db = kyselyOn(new PGlitePool(empty));
    await migrate(db);
    await fill(db);
  });
  const db = kyselyOn(pool);
  const close = async () => {
    await db.destroy();
    await giveBack();
  };
  return { db, kind: 'pglite', figures: null, url: null, close };
}

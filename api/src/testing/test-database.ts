import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, OpenDatabase } from '../kernel/db/client';
import { migrate } from '../kernel/db/migrate';
import { PGlitePool } from '../kernel/db/pglite-pool';
import type { Tables } from '../kernel/db/tables';
import { openFromTemplate } from './bank-template';
import { makePristine, schemaMark } from './pristine';
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

const kyselyOn = (database: PGlite): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PGlitePool(database) }) });

async function openInMemory(fill: Fill): Promise<TestDatabase> {
  const lent = await borrow(fill);
  const db = kyselyOn(lent.database);
  const close = async () => {
    await db.destroy();
    await giveBack(lent);
  };
  return { db, kind: 'pglite', figures: null, url: null, close };
}

interface Lent {
  database: PGlite;
  schema: string;
}

const free: Lent[] = [];
let isOver = false;
// Outside Jest, `afterAll` doesn't exist. After a test file ends, closing a bank really closes its database,
// because an open database would keep Jest from exiting.
if (typeof afterAll === 'function') {
  afterAll(async () => {
    isOver = true;
    for (const { database } of free) await database.close();
  });
}

async function borrow(fill: Fill): Promise<Lent> {
  const known = free.pop();
  if (known) {
    await makePristine(known.database);
    return known;
  }
  const database = await openFromTemplate(async (empty) => {
    const db = kyselyOn(empty);
    await migrate(db);
    await fill(db);
  });
  return { database, schema: await schemaMark(database) };
}

async function giveBack(lent: Lent): Promise<void> {
  await lent.database.exec('rollback');
  if (!isOver && (await schemaMark(lent.database)) === lent.schema) free.push(lent);
  else await lent.database.close();
}

import { randomUUID } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type { OpenDatabase } from '../kernel/db/client';
import { columnParsers } from '../kernel/db/column-values';
import { migrate } from '../kernel/db/migrate';
import { PGlitePool } from '../kernel/db/pglite-pool';
import type { Database, Tables } from '../kernel/db/tables';
import { dumpOfTemplate, type Prepare } from './bank-template';
import { restore } from './embedded/pristine';
import { openOnServer } from './server-database';

interface Lent {
  database: PGlite;
  /** The modules that prepared its statements. */
  owner: string;
  uses: number;
}

interface Databases {
  idle: Lent[];
  open(dump: Blob): Promise<PGlite>;
  keep(lent: Lent): void;
}

declare global {
  /** Set by the test environment. Without it, each bank opens and closes a database of its own. */
  var embeddedDatabases: Databases | undefined;
}

const lender: Databases | undefined = globalThis.embeddedDatabases;

/** Each use leaves dead rows, which the next one reads. */
const maxUses = 100;

/** Statements that only one test runs would fill the cache. */
const maxUsesOfPool = 25;

const ownName = randomUUID();
const pools = new WeakMap<PGlite, PGlitePool>();

interface Borrowed {
  pool: PGlitePool;
  giveBack(): Promise<void>;
}

async function borrow(prepare: Prepare): Promise<Borrowed> {
  const lent = (await findIdle()) ?? (await openCopy(prepare));
  const { database, uses } = lent;
  speakOurTypes(database);
  const pool = pools.get(database) ?? new PGlitePool(database);
  pools.set(database, pool);
  const giveBack = async () => {
    await database.exec('rollback');
    if (lender && uses < maxUses) lender.keep({ database, owner: ownName, uses: uses + 1 });
    else await database.close();
  };
  return { pool, giveBack };
}

async function findIdle(): Promise<Lent | undefined> {
  const lent = lender?.idle.pop();
  if (!lent) return;
  const { database, owner, uses } = lent;
  if (owner !== ownName || uses % maxUsesOfPool === 0) {
    pools.delete(database);
    await database.exec('deallocate all');
  }
  const [result] = await database.exec(restore);
  if (result?.rows[0]?.is_restored) return lent;
  await database.close();
  return findIdle();
}

async function openCopy(prepare: Prepare): Promise<Lent> {
  const dump = await dumpOfTemplate(prepare);
  const database = await (lender?.open(dump) ?? PGlite.create({ loadDataDir: dump }));
  return { database, owner: ownName, uses: 0 };
}

/** Each test file has its own `Date`, which another file's converters don't recognize. */
function speakOurTypes(database: PGlite): void {
  Object.assign(database.parsers, types.parsers, columnParsers);
  Object.assign(database.serializers, types.serializers);
}

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

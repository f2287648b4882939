import { randomUUID } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { columnParsers } from '../../kernel/db/column-values';
import { PGlitePool } from '../../kernel/db/pglite-pool';
import { dumpOfTemplate, type Prepare } from '../bank-template';
import { restore } from './pristine';

interface Lent {
  database: PGlite;
  /** Of the modules that prepared its statements. */
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

export interface Borrowed {
  pool: PGlitePool;
  giveBack(): Promise<void>;
}

export async function borrow(prepare: Prepare): Promise<Borrowed> {
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

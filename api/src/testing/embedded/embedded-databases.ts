import { PGlite, types } from '@electric-sql/pglite';
import { columnParsers } from '../../kernel/db/column-values';
import { dumpOfTemplate, type Prepare } from '../bank-template';
import { makePristine, schemaMark } from './pristine';

interface Lent {
  database: PGlite;
  schema: string;
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

export async function borrow(prepare: Prepare): Promise<Lent> {
  const known = lender?.idle.pop();
  const lent = known ?? (await openCopy(prepare));
  speakOurTypes(lent.database);
  if (known) await makePristine(known.database);
  return lent;
}

async function openCopy(prepare: Prepare): Promise<Lent> {
  const dump = await dumpOfTemplate(prepare);
  const database = await (lender?.open(dump) ?? PGlite.create({ loadDataDir: dump }));
  return { database, schema: await schemaMark(database), uses: 0 };
}

/** Each test file has its own `Date`, which another file's converters don't recognize. */
function speakOurTypes(database: PGlite): void {
  Object.assign(database.parsers, types.parsers, columnParsers);
  Object.assign(database.serializers, types.serializers);
}

export async function giveBack(lent: Lent): Promise<void> {
  const { database } = lent;
  await database.exec('rollback');
  const isReusable = lender && lent.uses < maxUses && (await schemaMark(database)) === lent.schema;
  if (isReusable) lender.keep({ ...lent, uses: lent.uses + 1 });
  else await database.close();
}

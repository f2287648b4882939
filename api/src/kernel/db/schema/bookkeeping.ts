import { sql } from 'kysely';
import type { Database, Transaction } from '../tables';
import { checksum, type Schema, SchemaError, type Step } from './schema';

interface RanMigration {
  id: string;
  checksum: string;
  step: Step;
}

/** What the database says about its own schema. */
export interface AppliedSchema {
  /** 0 until the first schema is complete. */
  number: number;
  migrations: readonly RanMigration[];
}

const tables = `
  create table schema_migrations (
    id text primary key,
    checksum text not null,
    ran_at timestamptz not null default now(),
    step text not null check (step in ('expand', 'contract'))
  );
  create table schema_numbers (
    number integer primary key,
    applied_at timestamptz not null default now()
  );
  create table schema_objects (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_migrations is 'withheld (bank)';
  comment on table schema_numbers is 'withheld (bank)';
  comment on table schema_objects is '
  withheld (bank)
  changes: checksum, applied_at'`;

export async function readApplied(db: Database): Promise<AppliedSchema | null> {
  const names = await listTables(db);
  if (!names.includes('schema_migrations')) return null;
  if (!names.includes('schema_numbers')) throw beforeFirstRelease();
  const migrations = await db.selectFrom('schema_migrations').select(['id', 'checksum', 'step']).execute();
  const { number } = await db
    .selectFrom('schema_numbers')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return { number: number ?? 0, migrations };
}

/** Creates the tables of the bookkeeping in an empty database. */
export async function prepareBookkeeping(tx: Transaction): Promise<AppliedSchema> {
  const applied = await readApplied(tx);
  if (applied) return applied;
  if ((await listTables(tx)).length > 0)
    throw new SchemaError("The database contains tables that don't belong to the bank; nothing was changed.");
  await sql.raw(tables).execute(tx);
  return { number: 0, migrations: [] };
}

const beforeFirstRelease = () =>
  new SchemaError(
    'The database was created before the first release of the bank, and no version can upgrade it; nothing was ' +
      'changed. To start a new one, set BANK_DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
  );

/** The catalog lists tables that the role has no rights on; information_schema hides them. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A version runs on its own history, continued by expand steps of newer versions. */
export function assertAccepted(schema: Schema, { number, migrations }: AppliedSchema): void {
  const [baseline] = schema.migrations;
  if (migrations.length > 0 && !migrations.some(({ id }) => id === baseline?.id)) throw beforeFirstRelease();
  const last = schema.migrations.at(-1)?.id ?? '';
  for (const ran of inOrder(migrations)) {
    const ours = schema.migrations.find(({ id }) => id === ran.id);
    if (ours ? checksum(ours) !== ran.checksum : ran.id < last) throw fromAnotherVersion(ran);
    if (!ours && ran.step === 'contract') throw tooNew(ran, number, schema.number);
  }
}

const inOrder = (migrations: readonly RanMigration[]) =>
  [...migrations].sort((one, other) => (one.id < other.id ? -1 : 1));

const fromAnotherVersion = ({ id }: RanMigration) =>
  new SchemaError(
    `The database was created by another version of the bank (migration ${id}); nothing was changed.`,
  );

const tooNew = ({ id }: RanMigration, found: number, ours: number) =>
  new SchemaError(
    `The database no longer supports this version of the bank: the contract step ${id} removed what it uses ` +
      `(its schema is ${found}, this version's is ${ours}); nothing was changed. Start a newer version.`,
  );

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables';
import type { Step } from './read-sql';
import { SchemaError } from './schema';

export interface RanMigration {
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

export async function readApplied(db: Kysely<Tables>): Promise<AppliedSchema | null> {
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
export async function prepareBookkeeping(tx: Transaction<Tables>): Promise<AppliedSchema> {
  const applied = await readApplied(tx);
  if (applied) return applied;
  if ((await listTables(tx)).length > 0)
    throw new SchemaError("The database contains tables that don't belong to the bank; nothing was changed.");
  await sql.raw(tables).execute(tx);
  return { number: 0, migrations: [] };
}

export const beforeFirstRelease = () =>
  new SchemaError(
    'The database was created before the first release of the bank, and no version can upgrade it; nothing was ' +
      'changed.',
  );

/** Also those that the role has no rights on, which information_schema hides. */
async function listTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
  `.execute(db);
  return rows.map(({ name }) => name);
}

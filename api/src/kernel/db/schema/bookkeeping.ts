import { type Kysely, sql, type Transaction } from 'kysely';
import type { Step } from '../migrations/migration';
import type { Tables } from '../tables';
import { SchemaError } from './schema';

export interface RanMigration {
  id: string;
  checksum: string;
  step: Step;
}

/** What the database says about its own schema. */
export interface AppliedSchema {
  /** 0 if the last migration came from a version without schema numbers. */
  number: number;
  migrations: readonly RanMigration[];
}

const tables = `
  create table if not exists schema_migrations (
    id text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  );
  alter table schema_migrations add column if not exists step text not null default 'expand'
    check (step in ('expand', 'contract'));
  create table if not exists schema_numbers (
    number integer primary key,
    applied_at timestamptz not null default now()
  )`;

export async function readApplied(db: Kysely<Tables>): Promise<AppliedSchema | null> {
  if (!(await exists(db, 'schema_numbers'))) return null;
  const migrations = await db.selectFrom('schema_migrations').select(['id', 'checksum', 'step']).execute();
  const { number } = await db
    .selectFrom('schema_numbers')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return { number: number ?? 0, migrations };
}

/** Creates the tables of the bookkeeping in an empty database, or in one of a version without them. */
export async function prepareBookkeeping(tx: Transaction<Tables>): Promise<void> {
  if (await exists(tx, 'schema_numbers')) return;
  await assertEmptyOrOurs(tx);
  await sql.raw(tables).execute(tx);
}

export const isOurs = (db: Kysely<Tables>): Promise<boolean> => exists(db, 'schema_migrations');

async function exists(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(
    db,
  );
  return rows[0]?.found != null;
}

async function assertEmptyOrOurs(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
  `.execute(tx);
  if (rows.length === 0 || rows.some(({ name }) => name === 'schema_migrations')) return;
  throw new SchemaError("The database contains tables that don't belong to the bank; nothing was changed.");
}

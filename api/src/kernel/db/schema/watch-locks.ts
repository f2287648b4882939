import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables';

export interface HeldLock {
  table: string;
  mode: string;
}

/** From weak to strong. AccessShareLock is left out, because every query takes it. */
const modes = [
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

/** Resolves with a function that lists the locks taken since, except those on tables that are new. */
export async function watchLocks(tx: Transaction<Tables>): Promise<() => Promise<HeldLock[]>> {
  const tables = await listTables(tx);
  const before = await strongestByTable(tx);
  return async () =>
    [...(await strongestByTable(tx))]
      .filter(([table, mode]) => tables.has(table) && before.get(table) !== mode)
      .map(([table, mode]) => ({ table, mode }));
}

async function strongestByTable(tx: Transaction<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<HeldLock>`
    select relname as "table", mode from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and locktype = 'relation' and mode = any(${modes}::text[])
      and relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
    order by relname, array_position(${modes}::text[], mode)
  `.execute(tx);
  return new Map(rows.map(({ table, mode }) => [table, mode]));
}

/** The bank's own record of its schema doesn't count, because no request uses it. */
async function listTables(tx: Transaction<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace
      and relname not in ('schema_migrations', 'schema_objects', 'schema_numbers')
  `.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

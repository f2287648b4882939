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
      .filter(([oid, mode]) => before.get(oid) !== mode)
      .map(([oid, mode]) => ({ table: tables.get(oid) ?? '', mode }))
      .filter(({ table }) => table !== '')
      .sort((one, other) => (one.table < other.table ? -1 : 1));
}

async function strongestByTable(tx: Transaction<Tables>): Promise<Map<number, string>> {
  const { rows } = await sql<{ oid: number; mode: string }>`
    select relation as oid, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and mode = any(${modes}::text[])
    order by array_position(${modes}::text[], mode)
  `.execute(tx);
  return new Map(rows.map(({ oid, mode }) => [oid, mode]));
}

/**
 * By number, because a dropped table no longer has a name. The bank's own record of its schema doesn't count,
 * because no request uses it.
 */
async function listTables(tx: Transaction<Tables>): Promise<Map<number, string>> {
  const { rows } = await sql<{ oid: number; name: string }>`
    select oid, relname as name from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm')
      and relname not in ('schema_migrations', 'schema_objects', 'schema_numbers')
  `.execute(tx);
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

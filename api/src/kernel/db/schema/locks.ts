import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../tables';
import { SchemaError } from './schema';

/** Requests queue behind a statement that waits for a table, so it gives up soon and lets them pass. */
export const lockTimeoutMs = 200;

const pauseMs = 300;
const giveUpAfterMs = 60_000;

const isLocked = ({ code = '' }: { code?: string }) => ['55P03', '40P01'].includes(code);

export async function retryLocked<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; attempts: number }> {
  const start = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return { result: await work(), attempts };
    } catch (failure) {
      if (!isLocked(failure as { code?: string })) throw failure;
      if (performance.now() - start > giveUpAfterMs) throw stillLocked(attempts);
    }
    await sleep(pauseMs);
  }
}

const stillLocked = (attempts: number) =>
  new SchemaError(
    `A step didn't run, because a table that it changes stayed locked in ${attempts} attempts. ` +
      'End the long transactions on the database, then try again.',
  );

export interface HeldLock {
  table: string;
  mode: string;
}

/** The weakest is first. AccessShareLock isn't listed, because every query takes it. */
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
export async function watchLocks(tx: Transaction): Promise<() => Promise<HeldLock[]>> {
  const tables = await listTables(tx);
  const before = await strongestByTable(tx);
  return async () =>
    [...(await strongestByTable(tx))]
      .filter(([oid, mode]) => before.get(oid) !== mode)
      .map(([oid, mode]) => ({ table: tables.get(oid) ?? '', mode }))
      .filter(({ table }) => table !== '')
      .sort((one, other) => (one.table < other.table ? -1 : 1));
}

async function strongestByTable(tx: Transaction): Promise<Map<number, string>> {
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
async function listTables(tx: Transaction): Promise<Map<number, string>> {
  const { rows } = await sql<{ oid: number; name: string }>`
    select oid, relname as name from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm')
      and relname not in ('schema_migrations', 'schema_objects', 'schema_numbers')
  `.execute(tx);
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

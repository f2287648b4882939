import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables';
import type { SchemaObject } from './read-sql';
import { checksum } from './schema';

export async function findChangedObjects(
  db: Kysely<Tables>,
  objects: readonly SchemaObject[],
): Promise<SchemaObject[]> {
  const applied = await db.selectFrom('schema_objects').select(['name', 'checksum']).execute();
  const checksums = new Map(applied.map((object) => [object.name, object.checksum]));
  const existing = new Set(await listObjects(db));
  return objects.filter(
    (object) => checksums.get(object.name) !== checksum(object) || !existing.has(object.name),
  );
}

export async function listObjects(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'functions/' || proname as name from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select 'views/' || viewname from pg_views where schemaname = current_schema()
    union all
    select 'triggers/' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function applyObjects(tx: Transaction<Tables>, objects: readonly SchemaObject[]): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const object of objects) {
    await sql.raw(object.sql).execute(tx);
    const applied = checksum(object);
    await tx
      .insertInto('schema_objects')
      .values({ name: object.name, checksum: applied })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ checksum: applied, applied_at: sql<Date>`now()` }),
      )
      .execute();
  }
}

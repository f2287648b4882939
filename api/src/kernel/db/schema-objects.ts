import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables';

export interface SchemaObject {
  name: string;
  sql: string;
}

/** Order matters: views can use functions, and each trigger needs its function. */
const kinds = ['functions', 'views', 'triggers'];

export function readSchemaObjects(): SchemaObject[] {
  return kinds.flatMap((kind) => {
    const folder = join(import.meta.dirname, kind);
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return files.sort().map((file) => ({
      name: `${kind}/${basename(file, '.sql')}`,
      sql: readFileSync(join(folder, file), 'utf8'),
    }));
  });
}

export const checksumOf = ({ sql: text }: Pick<SchemaObject, 'sql'>): string =>
  createHash('sha256').update(text).digest('hex');

export async function findChangedObjects(
  db: Kysely<Tables>,
  objects: readonly SchemaObject[],
): Promise<SchemaObject[]> {
  const applied = await db.selectFrom('schema_objects').select(['name', 'checksum']).execute();
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const existing = new Set(await listObjects(db));
  return objects.filter(
    (object) => checksums.get(object.name) !== checksumOf(object) || !existing.has(object.name),
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
    const checksum = checksumOf(object);
    await tx
      .insertInto('schema_objects')
      .values({ name: object.name, checksum })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ checksum, applied_at: sql<Date>`now()` }),
      )
      .execute();
  }
}

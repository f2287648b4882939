import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Migration } from './migrations/migration';
import { migrations } from './migrations/migrations';
import { applyObjects, findChangedObjects, readSchemaObjects, type SchemaObject } from './schema-objects';
import type { Tables } from './tables';

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly expected = true;
}

/** An arbitrary constant: every process takes the same lock before it reads the schema. */
const migrationLock = 0x1a2c4;

export const checksum = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex');

/** Runs in one transaction. Processes that start at the same time wait for each other. */
export async function migrate(
  db: Kysely<Tables>,
  wanted: readonly Migration[] = migrations,
  objects: readonly SchemaObject[] = readSchemaObjects(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A second process must wait until the first one finishes, no matter how long that takes.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
    await assertEmptyOrOurs(trx);
    await sql.raw(schemaTable).execute(trx);
    const done = await trx.selectFrom('schema_migrations').selectAll().orderBy('id').execute();
    assertSameHistory(done, wanted);
    for (const migration of wanted.slice(done.length)) await run(trx, migration);
    if (objects.length > 0) await applyObjects(trx, await findChangedObjects(trx, objects));
  });
}

export async function assertMigrated(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('schema_migrations') as found`.execute(db);
  if (!rows[0]?.found) throw new SchemaError("This isn't a bank database; nothing was changed.");
  const done = await db.selectFrom('schema_migrations').selectAll().orderBy('id').execute();
  assertSameHistory(done, migrations);
  if (done.length < migrations.length)
    throw new SchemaError(
      'The database is from an older version of the bank. Start the bank once, then try again.',
    );
  const [changed] = await findChangedObjects(db, readSchemaObjects());
  if (changed)
    throw new SchemaError(
      `The database is from another version of the bank (${changed.name}). Start the bank once, then try again.`,
    );
}

const schemaTable = `
  create table if not exists schema_migrations (
    id text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  )`;

async function assertEmptyOrOurs(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
  `.execute(trx);
  if (rows.length === 0 || rows.some(({ name }) => name === 'schema_migrations')) return;
  throw new SchemaError("The database contains tables that don't belong to the bank; nothing was changed.");
}

function assertSameHistory(done: { id: string; checksum: string }[], wanted: readonly Migration[]): void {
  for (const [index, ran] of done.entries()) {
    const ours = wanted[index];
    if (ours?.id === ran.id && checksum(ours) === ran.checksum) continue;
    throw new SchemaError(
      `The database was created by another version of the bank (migration ${ran.id}); nothing was changed.`,
    );
  }
}

async function run(trx: Transaction<Tables>, migration: Migration): Promise<void> {
  await sql.raw(migration.sql).execute(trx);
  await trx
    .insertInto('schema_migrations')
    .values({ id: migration.id, checksum: checksum(migration) })
    .execute();
}

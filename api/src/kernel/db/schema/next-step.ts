import { sql } from 'kysely';
import type { Database, Transaction } from '../tables';
import { assertNoOlderProcess } from './announcement';
import type { AppliedSchema } from './bookkeeping';
import { checksum, type Migration, type Schema, type SchemaObject, type Step } from './schema';

export interface PendingStep {
  kind: Step | 'objects';
  name: string;
  run(tx: Transaction): Promise<void>;
}

export const pendingMigrations = ({ migrations }: Schema, applied: AppliedSchema, step: Step): Migration[] =>
  migrations.filter((ours) => ours.step === step && !applied.migrations.some(({ id }) => id === ours.id));

/**
 * Expand steps, then functions, views and triggers, and only then contract steps: no current object may use what
 * a contract step drops.
 */
export async function findNextStep(
  tx: Transaction,
  schema: Schema,
  applied: AppliedSchema,
  contract: boolean,
): Promise<PendingStep | null> {
  const [expanding] = pendingMigrations(schema, applied, 'expand');
  if (expanding) return stepOf(expanding);
  const objects = await objectsStep(tx, schema, applied);
  if (objects || !contract) return objects;
  const [contracting] = pendingMigrations(schema, applied, 'contract');
  if (!contracting) return null;
  const { run, ...step } = stepOf(contracting);
  return {
    ...step,
    run: async (inStep) => {
      await assertNoOlderProcess(inStep, schema.number, contracting.id);
      await run(inStep);
    },
  };
}

const stepOf = (migration: Migration): PendingStep => ({
  kind: migration.step,
  name: migration.id,
  run: async (tx) => {
    await sql.raw(migration.sql).execute(tx);
    const { id, step } = migration;
    await tx
      .insertInto('schema_migrations')
      .values({ id, step, checksum: checksum(migration) })
      .execute();
  },
});

/** A newer version's objects serve older processes too, so an older version leaves them alone. */
async function objectsStep(
  tx: Transaction,
  { number, objects }: Schema,
  applied: AppliedSchema,
): Promise<PendingStep | null> {
  if (applied.number > number) return null;
  const changed = objects.length === 0 ? [] : await findChangedObjects(tx, objects);
  if (changed.length === 0 && applied.number === number) return null;
  return {
    kind: 'objects',
    name: changed.map(({ name }) => name).join(', ') || '(none changed)',
    run: async (inStep) => {
      await applyObjects(inStep, changed);
      await inStep
        .insertInto('schema_numbers')
        .values({ number })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

export async function findChangedObjects(
  db: Database,
  objects: readonly SchemaObject[],
): Promise<SchemaObject[]> {
  const applied = await db.selectFrom('schema_objects').select(['name', 'checksum']).execute();
  const checksums = new Map(applied.map((object) => [object.name, object.checksum]));
  const existing = new Set(await listObjects(db));
  return objects.filter(
    (object) => checksums.get(object.name) !== checksum(object) || !existing.has(object.name),
  );
}

export async function listObjects(db: Database): Promise<string[]> {
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

async function applyObjects(tx: Transaction, objects: readonly SchemaObject[]): Promise<void> {
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

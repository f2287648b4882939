import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables';
import { assertNoOlderProcess } from './announcement';
import type { AppliedSchema } from './bookkeeping';
import type { Migration, Step } from './read-sql';
import { checksum, type Schema } from './schema';
import { applyObjects, findChangedObjects } from './schema-objects';

export interface PendingStep {
  kind: Step | 'objects';
  name: string;
  run(tx: Transaction<Tables>): Promise<void>;
}

export const pendingMigrations = ({ migrations }: Schema, applied: AppliedSchema, step: Step): Migration[] =>
  migrations.filter((ours) => ours.step === step && !applied.migrations.some(({ id }) => id === ours.id));

/**
 * Expand steps, then functions, views and triggers, and only then contract steps: no current object may use what
 * a contract step drops.
 */
export async function findNextStep(
  tx: Transaction<Tables>,
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
  tx: Transaction<Tables>,
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

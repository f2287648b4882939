import { sql } from 'kysely';
import { explainRights } from './pg-errors';
import { type AppliedSchema, assertAccepted, prepareBookkeeping, readApplied } from './schema/bookkeeping';
import { type HeldLock, lockTimeoutMs, retryLocked, watchLocks } from './schema/locks';
import { findChangedObjects, findNextStep, type PendingStep, pendingMigrations } from './schema/next-step';
import { currentSchema, type Schema, SchemaError } from './schema/schema';
import type { Database, Transaction } from './tables';

export interface RanStep extends Pick<PendingStep, 'kind' | 'name'> {
  ms: number;
  locks: HeldLock[];
  /** More than one if requests held a table that the step changes. */
  attempts: number;
}

interface Migrating {
  schema?: Schema;
  /** Contract steps run too. An empty database always runs them, because no older version uses it. */
  contract?: boolean;
  onStep?: (step: RanStep) => void;
}

/** Arbitrary constant: every process takes the same lock before it reads the schema. */
const migrationLock = 0x1a2c4;

/** Runs each step in a transaction of its own, so that no lock outlives its step. */
export async function migrate(
  db: Database,
  { schema = currentSchema(), contract = false, onStep = () => {} }: Migrating = {},
): Promise<void> {
  const runsContract = contract || (await readApplied(db)) === null;
  for (;;) {
    const { result, attempts } = await explainRights(
      retryLocked(() => db.transaction().execute((tx) => runNextStep(tx, schema, runsContract))),
    );
    if (!result) return;
    onStep({ ...result, attempts });
  }
}

/** Runs every step in one transaction and rolls it back, so all locks are held until the last step has run. */
export async function rehearse(
  db: Database,
  { schema = currentSchema(), contract = false, onStep = () => {} }: Migrating = {},
): Promise<void> {
  const runsContract = contract || (await readApplied(db)) === null;
  const { result, attempts } = await explainRights(
    retryLocked(() => rolledBack(db, (tx) => runSteps(tx, schema, runsContract))),
  );
  for (const step of result) onStep({ ...step, attempts });
}

async function runSteps(
  tx: Transaction,
  schema: Schema,
  contract: boolean,
): Promise<Omit<RanStep, 'attempts'>[]> {
  const steps: Omit<RanStep, 'attempts'>[] = [];
  for (;;) {
    const step = await runNextStep(tx, schema, contract);
    if (!step) return steps;
    steps.push(step);
  }
}

async function rolledBack<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

async function runNextStep(
  tx: Transaction,
  schema: Schema,
  contract: boolean,
): Promise<Omit<RanStep, 'attempts'> | null> {
  await waitForOtherProcesses(tx);
  const applied = await prepareBookkeeping(tx);
  assertAccepted(schema, applied);
  const step = await findNextStep(tx, schema, applied, contract);
  if (!step) return null;
  const readLocks = await watchLocks(tx);
  const start = performance.now();
  await step.run(tx);
  return { kind: step.kind, name: step.name, ms: performance.now() - start, locks: await readLocks() };
}

/** Waits as long as another process migrates, but only briefly for the tables that requests use. */
async function waitForOtherProcesses(tx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
}

/** Accepts a newer schema that this version runs on, and pending contract steps. */
export const assertMigrated = (db: Database, schema: Schema = currentSchema()): Promise<void> =>
  explainRights(
    db.transaction().execute(async (tx) => {
      await waitForOtherProcesses(tx);
      await assertCurrent(tx, schema);
    }),
  );

async function assertCurrent(tx: Transaction, schema: Schema): Promise<void> {
  const applied = await readApplied(tx);
  if (!applied) throw new SchemaError("This isn't a bank database; nothing was changed.");
  assertAccepted(schema, applied);
  if (isBehind(schema, applied)) throw olderThan(schema, applied);
  if (applied.number > schema.number) return;
  const [changed] = await findChangedObjects(tx, schema.objects);
  if (changed)
    throw new SchemaError(
      `The database is from another version of the bank (${changed.name}). Run npm run bank -- migrate, then ` +
        'try again.',
    );
}

const olderThan = (schema: Schema, applied: AppliedSchema) =>
  new SchemaError(
    `The database is from an older version of the bank (its schema is ${applied.number}, this version ` +
      `needs ${schema.number}). Run npm run bank -- migrate, then try again.`,
  );

const isBehind = (schema: Schema, applied: AppliedSchema) =>
  applied.number < schema.number || pendingMigrations(schema, applied, 'expand').length > 0;

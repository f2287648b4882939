import { openAsFound } from '../../api/src/kernel/db/client';
import { migrate as migrateSchema, type RanStep, rehearse } from '../../api/src/kernel/db/migrate';
import { readApplied } from '../../api/src/kernel/db/schema/bookkeeping';
import { pendingMigrations } from '../../api/src/kernel/db/schema/next-step';
import { currentSchema, type Schema } from '../../api/src/kernel/db/schema/schema';
import type { Database } from '../../api/src/kernel/db/tables';
import type { Place, Print } from '../data/existing-bank';

interface Choice {
  dryRun: boolean;
  /** Drops what only older versions use, too. */
  contract: boolean;
}

export async function migrate(
  { databaseUrl, dataDir }: Place,
  { dryRun, contract }: Choice,
  print: Print,
  schema = currentSchema(),
): Promise<number> {
  const { db, kind, close } = await openAsFound(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    const place = databaseUrl ? 'the bank of DATABASE_URL' : `the bank in ${dataDir}`;
    print(`${place} (${kind}): schema ${await numberOf(db)}, this version has ${schema.number}`);
    let steps = 0;
    const onStep = (step: RanStep) => {
      steps += 1;
      for (const line of describe(step, dryRun)) print(line);
    };
    await (dryRun ? rehearse : migrateSchema)(db, { schema, contract, onStep });
    print(summaryOf(steps, dryRun));
    for (const { id } of await waitingSteps(db, schema)) print(waiting(id));
    return 0;
  } finally {
    await close();
  }
}

const numberOf = async (db: Database) => (await readApplied(db))?.number ?? 0;

function* describe({ kind, name, ms, locks, attempts }: RanStep, dryRun: boolean): Generator<string> {
  const retried = attempts > 1 ? `, in attempt ${attempts} because requests held its tables` : '';
  yield `${dryRun ? 'would run' : 'ran'} ${kind} ${name}: ${ms.toFixed(1)} ms${retried}`;
  for (const { table, mode } of locks) yield `  locks ${table} (${mode})`;
}

function summaryOf(steps: number, dryRun: boolean): string {
  if (steps === 0) return 'nothing to do';
  return dryRun ? 'rolled back; nothing was changed' : `ran ${steps} ${steps === 1 ? 'step' : 'steps'}`;
}

/** A dry run on an empty database leaves no schema to ask. */
async function waitingSteps(db: Database, schema: Schema) {
  const applied = await readApplied(db);
  return applied ? pendingMigrations(schema, applied, 'contract') : [];
}

const waiting = (id: string) =>
  `contract step ${id} is pending: once no older version runs, use npm run bank -- migrate --contract`;

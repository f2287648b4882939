import { type AppliedSchema, beforeFirstRelease, type RanMigration } from './bookkeeping';
import { checksum, type Schema, SchemaError } from './schema';

/** A version runs on its own history, continued by expand steps of newer versions. */
export function assertAccepted(schema: Schema, { number, migrations }: AppliedSchema): void {
  const [baseline] = schema.migrations;
  if (migrations.length > 0 && !migrations.some(({ id }) => id === baseline?.id)) throw beforeFirstRelease();
  const last = schema.migrations.at(-1)?.id ?? '';
  for (const ran of inOrder(migrations)) {
    const ours = schema.migrations.find(({ id }) => id === ran.id);
    if (ours ? checksum(ours) !== ran.checksum : ran.id < last) throw fromAnotherVersion(ran);
    if (!ours && ran.step === 'contract') throw tooNew(ran, number, schema.number);
  }
}

const inOrder = (migrations: readonly RanMigration[]) =>
  [...migrations].sort((one, other) => (one.id < other.id ? -1 : 1));

const fromAnotherVersion = ({ id }: RanMigration) =>
  new SchemaError(
    `The database was created by another version of the bank (migration ${id}); nothing was changed.`,
  );

const tooNew = ({ id }: RanMigration, found: number, ours: number) =>
  new SchemaError(
    `The database no longer supports this version of the bank: the contract step ${id} removed what it uses ` +
      `(its schema is ${found}, this version's is ${ours}); nothing was changed. Start a newer version.`,
  );

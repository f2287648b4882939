import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { assertMigrated, migrate, type RanStep, rehearse } from './migrate';
import { currentSchema, type Migration, type Schema, type Step } from './schema/schema';
import type { Database } from './tables';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const { number, migrations, objects } = currentSchema();

const next = (step: Step, statement: string): Migration => ({ id: '999-next', step, sql: statement });

const expand = next('expand', 'create table vaults (id int); alter table customers add column vault int;');
const contract = next('contract', 'alter table customers drop column browser_note;');

const newer = (...added: Migration[]): Schema => ({
  number: number + 1,
  migrations: [...migrations, ...added],
  objects,
});

const ran = async (db: Database) =>
  (await db.selectFrom('schema_migrations').select('id').orderBy('id').execute()).map(({ id }) => id);

const has = async (db: Database, table: string, column: string) => {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(db);
  return rows.length === 1;
};

/** Needs a single connection, because the search path belongs to the connection. */
async function inEmptySchema(work: (db: Database) => Promise<void>): Promise<void> {
  await bank.deps.db.connection().execute(async (db) => {
    await sql`create schema apart`.execute(db);
    await sql`set search_path to apart`.execute(db);
    try {
      await work(db);
    } finally {
      await sql`set search_path to public`.execute(db);
      await sql`drop schema apart cascade`.execute(db);
    }
  });
}

const inMigratedSchema = (work: (db: Database) => Promise<void>) =>
  inEmptySchema(async (db) => {
    await migrate(db);
    await sql`alter table customers add column browser_note text`.execute(db);
    await work(db);
  });

const ids = migrations.map(({ id }) => id);
const idsOf = (step: Step) => migrations.filter((one) => one.step === step).map(({ id }) => id);

test('[API-5] runs each migration once, in order', async () => {
  const { db } = bank.deps;
  await migrate(db);
  expect(await ran(db)).toEqual(ids);
});

test('[API-5] rolls back a migration that fails', async () => {
  const { db } = bank.deps;
  const failing = next('expand', 'create table half (id int); select * from no_such_table;');
  await expect(migrate(db, { schema: newer(failing) })).rejects.toThrow('no_such_table');
  expect(await has(db, 'half', 'id')).toBe(false);
  expect(await ran(db)).toEqual(ids);
});

test('[API-5] rejects a database whose migration was edited after it ran', async () => {
  const edited = migrations.map((migration, index) =>
    index === 0 ? { ...migration, sql: `${migration.sql} -- edited` } : migration,
  );
  await expect(migrate(bank.deps.db, { schema: { number, migrations: edited, objects } })).rejects.toThrow(
    'created by another version of the bank (migration 001-baseline)',
  );
});

test('[API-5] rejects a database with a migration that this version left out', async () => {
  await inMigratedSchema(async (db) => {
    await migrate(db, { schema: newer({ ...expand, id: '998-left-out' }) });
    await expect(migrate(db, { schema: newer(expand) })).rejects.toThrow('(migration 998-left-out)');
  });
});

test('[API-5] an older version starts on a schema that was expanded', async () => {
  await inMigratedSchema(async (db) => {
    await migrate(db, { schema: newer(expand) });
    await migrate(db);
    await assertMigrated(db);
    expect(await ran(db)).toEqual([...ids, expand.id]);
  });
});

test('[API-5] a start leaves contract steps pending', async () => {
  await inMigratedSchema(async (db) => {
    const schema = newer(contract);
    await migrate(db, { schema });
    await assertMigrated(db, schema);
    expect([await ran(db), await has(db, 'customers', 'browser_note')]).toEqual([ids, true]);
  });
});

test('[API-5] an older version refuses a schema that was contracted', async () => {
  await inMigratedSchema(async (db) => {
    await migrate(db, { schema: newer(contract), contract: true });
    expect(await has(db, 'customers', 'browser_note')).toBe(false);
    const refusal = new RegExp(
      `^The database no longer supports this version of the bank: the contract step 999-next removed what it uses ` +
        `\\(its schema is ${number + 1}, this version's is ${number}\\); nothing was changed. Start a newer version.$`,
    );
    await expect(migrate(db)).rejects.toThrow(refusal);
    await expect(assertMigrated(db)).rejects.toThrow(refusal);
  });
});

test('[API-5] runs contract steps after all others on an empty database', async () => {
  await inEmptySchema(async (db) => {
    const later: Migration = { id: '999-z-later', step: 'expand', sql: 'create table vaults (id int)' };
    const steps: RanStep[] = [];
    const early = next('contract', 'alter table customers drop column phone_number cascade');
    await migrate(db, { schema: newer(early, later), onStep: (step) => steps.push(step) });
    const names = steps.map(({ kind, name }) => (kind === 'objects' ? kind : name));
    expect(names).toEqual([...idsOf('expand'), later.id, 'objects', ...idsOf('contract'), early.id]);
  });
});

test('[API-5] maintenance refuses a schema that is behind', async () => {
  await inMigratedSchema(async (db) => {
    const behind = (schema: Schema) =>
      expect(assertMigrated(db, schema)).rejects.toThrow(
        `(its schema is ${number}, this version needs ${number + 1}). Run npm run bank -- migrate`,
      );
    await behind(newer(expand));
    await behind(newer());
  });
});

test('[API-5] a rehearsal reports steps and locks, and changes nothing', async () => {
  await inMigratedSchema(async (db) => {
    const steps: RanStep[] = [];
    await rehearse(db, { schema: newer(expand), onStep: (step) => steps.push(step) });
    expect(steps).toMatchObject([
      { kind: 'expand', name: '999-next', locks: [{ table: 'customers', mode: 'AccessExclusiveLock' }] },
      { kind: 'objects', name: '(none changed)', locks: [] },
    ]);
    expect([await ran(db), await has(db, 'customers', 'vault')]).toEqual([ids, false]);
    await assertMigrated(db);
  });
});

const bookkeepingOfBefore = {
  'with schema numbers': `
    create table schema_migrations (id text primary key, checksum text not null, step text not null default 'expand');
    create table schema_numbers (number integer primary key);
    insert into schema_numbers values (1), (${number + 7});`,
  'without schema numbers': 'create table schema_migrations (id text primary key, checksum text not null);',
};

test.each(Object.entries(bookkeepingOfBefore))(
  '[API-5] refuses a database from before the first release, %s, and leaves it unchanged',
  async (_which, bookkeeping) => {
    await inEmptySchema(async (db) => {
      await sql
        .raw(`${bookkeeping}
        insert into schema_migrations (id, checksum) values ('001-ledger', 'a'), ('002-sessions', 'b');
        create table customers (id text primary key); insert into customers values ('alex')`)
        .execute(db);
      const before = await rowsOfAllTables(db);
      const refusal =
        /^The database was created before the first release of the bank, and no version can upgrade it; nothing was changed\. To start a new one, set BANK_DATA_DIR to an empty folder, or DATABASE_URL to an empty database\.$/;
      await expect(migrate(db)).rejects.toThrow(refusal);
      await expect(migrate(db, { contract: true })).rejects.toThrow(refusal);
      await expect(rehearse(db)).rejects.toThrow(refusal);
      await expect(assertMigrated(db)).rejects.toThrow(refusal);
      expect(await rowsOfAllTables(db)).toEqual(before);
    });
  },
);

async function rowsOfAllTables(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select table_name, query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as rows
    from information_schema.tables where table_schema = current_schema() order by table_name`.execute(db);
  return rows;
}

test('[API-5] leaves a database that contains unrelated tables unchanged', async () => {
  await bank.deps.db.transaction().execute(async (trx) => {
    await sql
      .raw('create schema foreign_one; set local search_path to foreign_one; create table theirs (id int)')
      .execute(trx);
  });
  const inForeign = bank.deps.db.connection().execute(async (connection) => {
    await sql`set search_path to foreign_one`.execute(connection);
    try {
      await migrate(connection);
    } finally {
      await sql`set search_path to public`.execute(connection);
    }
  });
  await expect(inForeign).rejects.toThrow("contains tables that don't belong to the bank");
});

import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { assertMigrated, migrate } from '../migrate';
import type { Database } from '../tables';
import { listObjects } from './next-step';
import { checksum, currentSchema, type Migration, type Schema, type SchemaObject } from './schema';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const schema = currentSchema();
const { number, migrations, objects } = schema;

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

const replaceReversals = (ids: string) =>
  `create or replace function reversals_of(customer text) returns text[] language sql stable as $$
  select '{${ids}}'::text[]
$$;`;

const reversals = async (db: Database) => {
  const { rows } = await sql<{ ids: string[] }>`select reversals_of('no-such-id') as ids`.execute(db);
  return rows[0]?.ids;
};

const changed = (ids: string): SchemaObject[] =>
  objects.map((object) =>
    object.name === 'functions/reversals_of' ? { ...object, sql: replaceReversals(ids) } : object,
  );

const withChanged = (ids: string, raised = 0): Schema => ({
  number: number + raised,
  migrations,
  objects: changed(ids),
});

test('[API-5] upgrades an old database to the current definition of every object', async () => {
  await inEmptySchema(async (db) => {
    const older = changed('old').filter(({ name }) => name !== 'views/owned_accounts');
    await migrate(db, { schema: { number: number - 1, migrations, objects: older } });
    expect(await reversals(db)).toEqual(['old']);
    await migrate(db);
    expect(await reversals(db)).toEqual([]);
    const applied = await db.selectFrom('schema_objects').select('name').execute();
    expect(applied.map(({ name }) => name).sort()).toEqual(objects.map(({ name }) => name).sort());
    await assertMigrated(db);
  });
});

test('[API-5] reapplies only the changed definition at the next start', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db);
    await sql`update schema_objects set applied_at = '2020-01-01'`.execute(db);
    await migrate(db, { schema: withChanged('changed') });
    expect(await reversals(db)).toEqual(['changed']);
    const applied = await db
      .selectFrom('schema_objects')
      .select('name')
      .where('applied_at', '>', new Date('2020-01-01'))
      .execute();
    expect(applied).toEqual([{ name: 'functions/reversals_of' }]);
  });
});

test('[API-5] an older version leaves newer definitions alone', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db, { schema: withChanged('newer', 1) });
    await migrate(db);
    expect(await reversals(db)).toEqual(['newer']);
    await assertMigrated(db);
  });
});

test('[API-5] skips unchanged definitions at the next start', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db);
    await sql.raw(replaceReversals('by hand')).execute(db);
    await migrate(db);
    expect(await reversals(db)).toEqual(['by hand']);
  });
});

test('[API-5] reapplies an object that a migration dropped', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db);
    const dropping: Migration = { id: '999-next', step: 'expand', sql: 'drop function reversals_of(text);' };
    await migrate(db, { schema: { ...schema, migrations: [...migrations, dropping] } });
    expect(await reversals(db)).toEqual([]);
  });
});

test('[API-5] leaves the schema unchanged when a definition fails', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db);
    const failing = changed('changed').map((object) =>
      object.name === 'triggers/accounts_stay' ? { ...object, sql: 'create or replace nonsense' } : object,
    );
    await expect(migrate(db, { schema: { ...schema, objects: failing } })).rejects.toThrow('syntax error');
    expect(await reversals(db)).toEqual([]);
    await assertMigrated(db);
  });
});

test('[API-5] rejects a database with different definitions during maintenance', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db, { schema: withChanged('other') });
    await expect(assertMigrated(db)).rejects.toThrow(
      'another version of the bank (functions/reversals_of). Run npm run bank -- migrate',
    );
  });
});

test('[API-5] an upgrade doesn’t recreate triggers that already match their files', async () => {
  await inEmptySchema(async (db) => {
    await migrate(db, { schema: withChanged('old', -1) });
    const triggers = async () => {
      const { rows } = await sql<{ mark: string }>`
        select tgname || ' ' || pg_trigger.xmin::text as mark
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace
      `.execute(db);
      return rows.map(({ mark }) => mark);
    };
    const before = await triggers();
    await migrate(db);
    expect(await triggers()).toEqual(before);
    const recorded = await db.selectFrom('schema_objects').select(['name', 'checksum']).execute();
    for (const object of objects)
      expect(recorded).toContainEqual({ name: object.name, checksum: checksum(object) });
  });
});

const statements: Record<string, string> = {
  functions: 'create or replace function',
  views: 'create or replace view',
  triggers: 'create or replace trigger',
};

test.each(objects)(
  '[API-5] defines an object with the same name as its file: $name',
  ({ name, sql: text }) => {
    const [kind = '', object = ''] = name.split('/');
    const created = text.match(/^create .*$/gm) ?? [];
    expect(created).toHaveLength(1);
    expect(created[0]).toMatch(new RegExp(`^${statements[kind]} ${object}\\b`));
  },
);

test('[API-5] has a file for every function, view and trigger', async () => {
  const names = await listObjects(bank.deps.db);
  expect(names.sort()).toEqual(objects.map(({ name }) => name).sort());
});

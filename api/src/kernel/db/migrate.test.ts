import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { migrate } from './migrate';
import type { Migration } from './migrations/migration';
import { migrations } from './migrations/migrations';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const next = (statement: string): Migration => ({ id: '999-next', sql: statement });
const ran = async () =>
  (await bank.deps.db.selectFrom('schema_migrations').select('id').orderBy('id').execute()).map(
    (row) => row.id,
  );

test('[API-5] runs each migration once, in order', async () => {
  await migrate(bank.deps.db);
  expect(await ran()).toEqual(migrations.map((migration) => migration.id));
});

test('[API-5] rolls back a migration that fails', async () => {
  const failing = next('create table half (id int); select * from no_such_table;');
  await expect(migrate(bank.deps.db, [...migrations, failing])).rejects.toThrow('no_such_table');
  const { rows } = await sql<{ found: string | null }>`select to_regclass('half')::text as found`.execute(
    bank.deps.db,
  );
  expect(rows).toEqual([{ found: null }]);
  expect(await ran()).toEqual(migrations.map((migration) => migration.id));
});

test('[API-5] rejects a database whose migration was edited after it ran', async () => {
  const edited = migrations.map((migration, index) =>
    index === 1 ? { ...migration, sql: `${migration.sql} -- edited` } : migration,
  );
  await expect(migrate(bank.deps.db, edited)).rejects.toThrow(
    'created by another version of the bank (migration 002-sessions)',
  );
});

test('[API-5] rejects a database created by a newer version', async () => {
  await expect(migrate(bank.deps.db, migrations.slice(0, -1))).rejects.toThrow('another version of the bank');
});

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

import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../test-bank';

const contentOf = async ({ deps: { db } }: TestBank) => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const read = ({ tablename }: { tablename: string }) =>
    sql`select one::text from ${sql.table(tablename)} as one order by one::text`.execute(db);
  return Promise.all(rows.map(async (table) => [table.tablename, (await read(table)).rows]));
};

test('restores every row for the next test', async () => {
  const first = await openTestBank();
  const before = await contentOf(first);
  await first.signIn('alex@example.com');
  await sql`set session_replication_role = replica`.execute(first.deps.db);
  await sql`update transactions set description = 'another' where category = 'food'`.execute(first.deps.db);
  await sql`update customers set id = id || 'x' where email like 'sam%'`.execute(first.deps.db);
  await sql`delete from entries where id in (select id from entries limit 40)`.execute(first.deps.db);
  await sql`delete from accounts`.execute(first.deps.db);
  await sql`set test.mark = 'the same'`.execute(first.deps.db);
  expect(await contentOf(first)).not.toEqual(before);
  await first.close();
  for (let again = 0; again < 2; again += 1) {
    const next = await openTestBank();
    expect(await contentOf(next)).toEqual(before);
    // Proves that this is the same database, restored, and not a new copy.
    const { rows } = await sql`select current_setting('test.mark', true) as mark`.execute(next.deps.db);
    expect(rows).toEqual([{ mark: 'the same' }]);
    await next.signIn('sam@example.com');
    await next.close();
  }
});

test.each([
  ['a column', 'alter table customers add column nickname text'],
  ['a constraint', 'alter table customers add constraint named check (id is not null)'],
  ['a function', 'create function one() returns int language sql as $$ select 1 $$'],
  ['a view', 'create view names as select id from customers'],
])('lends no database to which a test added %s', async (_what, change) => {
  const first = await openTestBank();
  await sql`set test.changed = 'yes'`.execute(first.deps.db);
  await sql.raw(change).execute(first.deps.db);
  await first.close();
  const next = await openTestBank();
  const { rows } = await sql`select current_setting('test.changed', true) as changed`.execute(next.deps.db);
  await next.close();
  expect(rows).not.toEqual([{ changed: 'yes' }]);
});

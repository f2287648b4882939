import { PGlite } from '@electric-sql/pglite';
import { columnParsers } from './column-values';
import { PGliteStatements } from './pglite-pool';

let database: PGlite;
let statements: PGliteStatements;
beforeAll(async () => {
  database = await PGlite.create({ parsers: columnParsers });
}, 60_000);
beforeEach(async () => {
  statements = new PGliteStatements(database);
  await database.exec('deallocate all; drop table if exists notes');
  await database.exec('create table notes (id bigint primary key, text text, tags text[], at timestamptz)');
});
afterAll(() => database.close());

const insert = 'insert into notes values ($1, $2, $3, $4) returning *';
const select = 'select * from notes where id = $1';
const at = new Date('2026-03-18T09:30:00.123Z');

test('binds and returns all value types when a statement is reused', async () => {
  await statements.run(insert, [1, "it's", ['a', 'b,"c'], at]);
  const again = await statements.run(insert, [2, null, [], null]);
  expect(again).toMatchObject({ affectedRows: 1, rows: [{ id: 2, text: null, tags: [], at: null }] });
  const { rows } = await database.query('select * from notes where id = 1');
  expect((await statements.run(select, [1]))?.rows).toEqual(rows);
  expect(rows).toEqual([{ id: 1, text: "it's", tags: ['a', 'b,"c'], at }]);
});

test('reports a failed statement, rolls it back and can run it again', async () => {
  await statements.run(insert, [1, 'one', [], at]);
  await expect(statements.run(insert, [1, 'again', [], at])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run('select nothing from nowhere where 1 = $1', [1])).rejects.toMatchObject({
    code: '42P01',
  });
  expect((await statements.run(insert, [2, 'two', [], at]))?.rows).toHaveLength(1);
});

test('rejects statements in a failed transaction until it is rolled back', async () => {
  await database.exec('begin');
  await statements.run(insert, [1, 'one', [], at]);
  await expect(statements.run(insert, [1, 'one', [], at])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run(select, [1])).rejects.toMatchObject({ code: '25P02' });
  await database.exec('rollback');
  expect((await statements.run(select, [1]))?.rows).toEqual([]);
});

test('a query fails at most once after its table is altered', async () => {
  await statements.run(insert, [1, 'one', [], at]);
  await statements.run(select, [1]);
  await database.exec('alter table notes add column more text');
  await statements.run(select, [1]).catch(() => {});
  expect((await statements.run(select, [1]))?.rows).toEqual([
    { id: 1, text: 'one', tags: [], at, more: null },
  ]);
});

test('runs a bulk insert with many values', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => `($${row * 2 + 1}, $${row * 2 + 2})`).join(', ');
  const values = Array.from({ length: 40 }, (_, row) => [row, `row ${row}`]).flat();
  const result = await statements.run(`insert into notes (id, text) values ${rows}`, values);
  expect(result?.affectedRows).toBe(40);
});

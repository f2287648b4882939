import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const someone = () => bank.deps.db.selectFrom('customers').selectAll().where('email', '<>', '').execute();

const addColumn = (name: string) =>
  sql`alter table customers add column ${sql.ref(name)} text default 'none'`.execute(bank.deps.db);

test('replans a query when another process alters its table', async () => {
  await someone();
  await addColumn('nickname');
  expect(await someone()).toContainEqual(expect.objectContaining({ nickname: 'none' }));
});

test('repeats a command whose table another process alters', async () => {
  const { db, clock, postman } = bank.deps;
  const [first] = await someone();
  const read = () =>
    bank.deps.command.call({ db, clock, postman }, 'bank', (tx) =>
      tx
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', first?.id ?? '')
        .execute(),
    );
  await read();
  await addColumn('title');
  expect(await read()).toEqual([expect.objectContaining({ title: 'none' })]);
});

test('fails only the query whose connection is cut', async () => {
  const cutAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
  await Promise.all([someone(), someone(), someone()]);
  await expect(cutAll.execute(bank.deps.db)).rejects.toThrow();
  await someone().catch(() => {});
  expect(await someone()).not.toEqual([]);
});

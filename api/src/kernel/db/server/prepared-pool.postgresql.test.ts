import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const someone = () => bank.deps.db.selectFrom('customers').selectAll().where('email', '<>', '').execute();

test('recovers after one failure when another process alters a table', async () => {
  await someone();
  await sql`alter table customers add column nickname text default 'none'`.execute(bank.deps.db);
  await someone().catch(() => {});
  expect(await someone()).toContainEqual(expect.objectContaining({ nickname: 'none' }));
});

test('fails only the query whose connection is cut', async () => {
  const cutAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
  await Promise.all([someone(), someone(), someone()]);
  await expect(cutAll.execute(bank.deps.db)).rejects.toThrow();
  await someone().catch(() => {});
  expect(await someone()).not.toEqual([]);
});

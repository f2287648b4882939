import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { gatherCrowd, type Member } from '../../testing/crowd/crowd';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { bookTransaction } from './book-transaction';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const saveOne = (db: Database, { checking, savings }: Member) =>
  db.transaction().execute((trx) =>
    bookTransaction(trx, {
      id: newId('txn'),
      type: 'transfer',
      category: 'other',
      description: 'Rainy days',
      merchant: 'Larch',
      from: checking,
      to: savings,
      amount: cents(100),
      at: bank.clock.now(),
    }),
  );

/** The number of account rows that were read by sequential scans. */
async function sequentiallyRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read as read from pg_stat_user_tables where relname = 'accounts'
  `.execute(db);
  return Number(rows[0]?.read);
}

test('[API-5] reads only the accounts involved in a payment, whatever the bank’s size', async () => {
  await bank.deps.db.connection().execute(async (db) => {
    const lone = { ...bank.deps, db };
    const [early] = await gatherCrowd(lone, { customers: 1, deposit: cents(10_000) });
    // Plans are cached now, while the bank is still small.
    await saveOne(db, early as Member);
    const crowd = await gatherCrowd(lone, { customers: 300, deposit: cents(10_000), first: 2 });
    const before = await sequentiallyRead(db);
    for (const member of crowd.slice(0, 10)) await saveOne(db, member);
    expect((await sequentiallyRead(db)) - before).toBe(0);
  });
});

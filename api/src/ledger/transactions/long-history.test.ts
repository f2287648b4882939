import { transactionType } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import { sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const account = sam.accounts[0]!.id;

/** Every thousandth transaction is a withdrawal. */
const deposit = (from: number, to: number) =>
  bank.deps.db.transaction().execute(async (trx) => {
    await sql`insert into transactions (id, transaction_type, category, description, created_at)
      select 'txn_' || i, case when i % 1000 = 1 then 'withdrawal' else 'deposit' end, 'other', '',
        timestamptz '2020-01-01' + i * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) as i`.execute(trx);
    await sql`insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
      select id, transaction_type, account, amount, created_at from transactions,
        lateral (values (${account}, 1), ('bank_cash', -1)) as sides (account, amount)
      where not exists (select from entries where transaction_id = transactions.id)`.execute(trx);
  });

/** Fakes the statistics of a bank with thousands of customers, where every history looks short. */
async function misleadThePlanner(): Promise<void> {
  await sql`alter table entries alter column account_id set (n_distinct = 100)`.execute(bank.deps.db);
  await sql`analyze entries`.execute(bank.deps.db);
}

/** Planning reads up to 130 pages of catalogs the first time, so the second run counts. */
async function pagesRead(types: readonly string[]): Promise<number> {
  await pagesOfOneRun(types);
  return pagesOfOneRun(types);
}

async function pagesOfOneRun(types: readonly string[]): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json)
    select * from newest_transactions(${[account]}::text[], ${types}::text[], 200, 0)`.execute(bank.deps.db);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

test('[API-4] reads as few pages from 12,000 transactions as from 1,000', async () => {
  const lists = [transactionType.options, ['deposit'], ['withdrawal']];
  await deposit(1, 1000);
  const short = [];
  for (const types of lists) short.push(await pagesRead(types));
  await deposit(1001, 12_000);
  await misleadThePlanner();
  for (const [index, types] of lists.entries()) {
    expect(await pagesRead(types)).toBeLessThan(short[index]! + 60);
  }
});

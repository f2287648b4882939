import { category } from '@bank/shared/contracts/transactions';
import { sql } from 'kysely';
import { seedDemo } from '../app/demo/seed';
import { demoCustomers } from '../demo/customers/customers';
import { startClock } from '../kernel/clock/clock';
import { openDatabase } from '../kernel/db/client';
import type { Database } from '../kernel/db/tables';
import { openKeysOf } from '../kernel/keys/keys-of-database';

/**
 * Writes one transaction for every four hours. One of the descriptions is text that a spreadsheet would
 * execute.
 */
async function writeLongHistory(db: Database, accountId: string, count: number, until: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into transactions (id, transaction_type, category, description, merchant, created_at)
      select 'txn_long' || lpad(i::text, 8, '0'),
        case when i % 10 = 0 or i = ${count}::int then 'deposit' else 'payment' end,
        (${category.options}::text[])[1 + i % ${category.options.length}::int],
        case when i = 7 then '=1+1, "quoted"' else 'Entry ' || i end, 'Shop ' || i % 40,
        ${until}::timestamptz - i * interval '4 hours'
      from generate_series(1, ${count}::int) as i`.execute(tx);
    await sql`
      insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
      select id, transaction_type, account, amount, created_at from (
        select *, substr(id, 9)::int as i from transactions where id like 'txn_long%'
      ) as written, lateral (
        select case when i = ${count}::int then 100000000 when i % 10 = 0 then 9000 + i else -(100 + i) end as gained
      ) as worth, lateral (values (${accountId}, gained), ('bank_cash', -gained)) as sides (account, amount)
      order by created_at`.execute(tx);
  });
}

const [dataDir, email, count] = process.argv.slice(2);

/** Fills a demo bank before its first start: node --import tsx seed-long-history.ts FOLDER EMAIL COUNT */
async function seed(folder: string): Promise<void> {
  const accountId = demoCustomers.find((customer) => customer.email === email)?.accounts[0]?.id;
  if (!accountId) throw new Error(`${email} isn't a demo customer with an account.`);
  const { db, close } = await openDatabase({ dataDir: folder });
  const clock = startClock();
  await seedDemo({ db, clock, keys: await openKeysOf(db, folder) });
  await writeLongHistory(db, accountId, Number(count), clock.now());
  await close();
}

if (dataDir) await seed(dataDir);

import { sql } from 'kysely';
import type { Database } from '../../api/src/kernel/db/tables';
import type { Member } from '../../api/src/testing/crowd/crowd';

const batchSize = 50_000;

export async function writeHistory(
  db: Database,
  members: readonly Member[],
  entries: number,
  hoursApart = 1,
): Promise<void> {
  const accounts = members.map(({ checking }) => checking);
  const prefix = members[0]?.id.slice(-8) ?? '';
  for (let first = 0; first < entries; first += batchSize) {
    const last = Math.min(first + batchSize, entries) - 1;
    await db.transaction().execute((trx) => writeBatch(trx, { accounts, prefix, first, last, hoursApart }));
  }
  await sql`analyze`.execute(db);
}

interface Batch {
  accounts: string[];
  prefix: string;
  first: number;
  last: number;
  hoursApart: number;
}

/** Each deposit covers one entry of every other type, so no balance goes negative. */
async function writeBatch(
  trx: Database,
  { accounts, prefix, first, last, hoursApart }: Batch,
): Promise<void> {
  await sql`
    create temporary table past on commit drop as
    select number, 'txn_past' || ${prefix} || lpad(number::text, 8, '0') as id,
      (${accounts}::text[])[1 + number % ${accounts.length}::int] as account,
      (array['deposit', 'withdrawal', 'transfer', 'payment'])[1 + (number / ${accounts.length}::int) % 4] as type,
      date_trunc('second', now()) - (number % 17000) * ${hoursApart}::int * interval '1 hour' as at
    from generate_series(${first}::int, ${last}::int) as number
  `.execute(trx);
  await sql`
    insert into transactions (id, transaction_type, category, description, merchant, created_at)
    select id, type, 'other', 'Long ago', 'Larch', at from past
  `.execute(trx);
  await sql`
    insert into entries (transaction_id, account_id, amount_cents, created_at, transaction_type)
    select id, account, case type when 'deposit' then 3 else -1 end, at, type from past
    union all
    select id, 'bank_cash', case type when 'deposit' then -3 else 1 end, at, type from past
  `.execute(trx);
}

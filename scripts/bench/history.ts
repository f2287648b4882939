import { sql } from 'kysely';
import type { Database } from '../../api/src/kernel/db/client';
import type { Member } from '../../api/src/testing/crowd';

const atOnce = 50_000;

/** Entries of every type on the checking accounts of these customers, going back two years at most. */
export async function writeHistory(
  db: Database,
  members: readonly Member[],
  entries: number,
  hoursApart = 1,
): Promise<void> {
  const accounts = members.map(({ checking }) => checking);
  const prefix = members[0]?.id.slice(-8) ?? '';
  for (let first = 0; first < entries; first += atOnce) {
    const last = Math.min(first + atOnce, entries) - 1;
    await db.transaction().execute((trx) => writeSome(trx, { accounts, prefix, first, last, hoursApart }));
  }
  await sql`analyze`.execute(db);
}

interface Some {
  accounts: string[];
  prefix: string;
  first: number;
  last: number;
  hoursApart: number;
}

/** Deposits are as large as what the three other types take, so that no balance falls below zero. */
async function writeSome(trx: Database, { accounts, prefix, first, last, hoursApart }: Some): Promise<void> {
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';

const warmUp = 500;
const measured = 3000;
const pairs = 300;

const tables = `
create table accounts (id text primary key, balance bigint not null);
create table transactions (id text primary key, description text not null, created_at timestamptz not null);
create table entries (
  id bigint generated always as identity primary key,
  transaction_id text not null references transactions,
  account_id text not null references accounts,
  amount bigint not null
);
insert into accounts select 'acc_' || one, 100000000 from generate_series(1, ${2 * pairs}) as one;
`;

export const bareTransfer =
  'both accounts locked in order and looked at, two balances, one transaction, two entries';

export async function measureBareTransfers(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  const database = await PGlite.create(folder);
  try {
    await database.exec(tables);
    await transferMany(database, 0, warmUp);
    const start = performance.now();
    await transferMany(database, warmUp, measured);
    return (measured / (performance.now() - start)) * 1000;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function transferMany(database: PGlite, first: number, count: number): Promise<void> {
  for (let one = first; one < first + count; one += 1) {
    await database.transaction((trx) => transferOne(trx, one));
  }
}

const amount = 1250;

async function transferOne(trx: Transaction, number: number): Promise<void> {
  const [from, to] = [`acc_${(number % pairs) + 1}`, `acc_${(number % pairs) + 1 + pairs}`];
  const { rows } = await trx.query<{ id: string; balance: number }>(
    'select id, balance from accounts where id in ($1, $2) order by id for update',
    [from, to],
  );
  const source = rows.find(({ id }) => id === from);
  if (!source || source.balance < amount) throw new Error('insufficient funds in a bare transfer');
  await trx.query('update accounts set balance = balance - $1 where id = $2', [amount, from]);
  await trx.query('update accounts set balance = balance + $1 where id = $2', [amount, to]);
  const id = `txn_${number}`;
  await trx.query('insert into transactions values ($1, $2, $3)', [id, 'Rainy days', new Date()]);
  await trx.query(
    'insert into entries (transaction_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5)',
    [id, from, -amount, to, amount],
  );
}

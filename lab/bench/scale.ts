// npm run bench -- scale [SIZE…]: what a bank of 10,000, 100,000 and a million customers costs, on PostgreSQL.
import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { findBrokenInvariants } from '../../api/src/app/housekeeping/assert-ledger';
import type { Database } from '../../api/src/kernel/db/tables';
import type { Member } from '../../api/src/testing/crowd/crowd';
import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { print } from '../measure/verdict';
import { type BankUnderLoad, makeBank } from './bank-under-load';
import { type Request, sendLoad } from './send-load';
import { measureSignIns } from './server/sign-ins';
import { clients, perCustomer, transfersOf } from './transfers';

const defaultSizes = [10_000, 100_000, 1_000_000];
const entriesPerCustomer = 10;
const processes = 2;
const active = 1000;
const million = 1_000_000;

export async function run(parts: string[]): Promise<void> {
  const sizes = parts.length > 0 ? parts.map(Number) : defaultSizes;
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= active))
    throw new ExpectedError(
      `npm run bench -- scale SIZE…: each size is a number of customers, at least ${active}.`,
    );
  if (!findPostgres()) throw new ExpectedError('This benchmark needs a PostgreSQL server.');
  const server = await startPostgres({ durable: true });
  const bank = makeBank(server.url);
  try {
    let customers = 0;
    for (const size of sizes.sort((one, other) => one - other)) {
      await grow(bank, customers, size);
      customers = size;
      await measure(bank, size);
    }
  } finally {
    bank.remove();
    await server.stop();
  }
}

const customersPerBatch = 20_000;
const transactionsPerBatch = 50_000;

async function grow(bank: BankUnderLoad, from: number, to: number): Promise<void> {
  const start = performance.now();
  for (let first = from; first < to; first += customersPerBatch)
    await bank.gather(Math.min(customersPerBatch, to - first), 0);
  const transactions = (count: number) => (count * entriesPerCustomer) / 2;
  await bank.fill(async (db) => {
    for (let first = transactions(from); first < transactions(to); first += transactionsPerBatch)
      await writeTransfers(db, {
        first,
        last: Math.min(first + transactionsPerBatch, transactions(to)) - 1,
        to,
      });
    await sql`analyze`.execute(db);
  });
  print(`${to} customers: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Between the accounts of one customer, spread over two years. */
async function writeTransfers(
  db: Database,
  { first, last, to }: { first: number; last: number; to: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table past on commit drop as
      select 'txn_past' || lpad(number::text, 9, '0') as id, lpad((1 + number % ${to}::int)::text, 8, '0') as customer,
        date_trunc('second', now()) - (number % 17000) * interval '1 hour' as at
      from generate_series(${first}::int, ${last}::int) as number`.execute(trx);
    await sql`
      insert into transactions (id, transaction_type, category, description, merchant, created_at)
      select id, 'transfer', 'other', 'Rainy days', 'Larch', at from past`.execute(trx);
    await sql`
      insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
      select id, 'transfer', 'acc_crowd_checking' || customer, -100, at from past
      union all select id, 'transfer', 'acc_crowd_savings' || customer, 100, at from past`.execute(trx);
  });
}

async function measure(bank: BankUnderLoad, customers: number): Promise<void> {
  await printSize(bank, customers);
  const crowd = await bank.gather(active, perCustomer);
  const others = await bank.gather(active, perCustomer);
  const warmUp = await bank.gather(active, perCustomer);
  await bank.serve(processes, async (apis) => {
    const send = (requests: readonly Request[], concurrent = clients) =>
      sendLoad({ ports: apis.map(({ port }) => port), clients: concurrent, requests });
    await send(transfersOf(warmUp));
    const report = async (what: string, requests: readonly Request[], concurrent?: number) => {
      const { perSecond, median, p99 } = await send(requests, concurrent);
      print(`  ${what}: ${perSecond.toFixed(0)}/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    };
    await report('transfers, 32 clients', transfersOf(crowd));
    await report('transfers to other banks, all through one clearing account', toOtherBanks(others));
    await report('transaction lists, 32 clients', readsOf(crowd, '/api/v1/transactions/?limit=50'));
    await report('statistics, 32 clients', readsOf(crowd, '/api/v1/transactions/stats/'));
    await report('accounts, 32 clients', readsOf(crowd, '/api/v1/banking/accounts/'));
    await report('PINs, 8 clients', pinsOf(crowd.slice(0, 300)), 8);
    print(`  memory of a process: ${apis.map(({ pid }) => megabytes(pid).toFixed(0)).join(' and ')} MB`);
    const signIns = await measureSignIns(apis, crowd.slice(0, 200));
    print(`  sign-ins, 8 clients: ${signIns.toFixed(0)}/s`);
  });
  await bank.fill(async (db) => {
    const start = performance.now();
    const broken = await findBrokenInvariants(db);
    const seconds = (performance.now() - start) / 1000;
    print(`  audit: ${seconds.toFixed(1)} s, ${broken.length} broken`);
  });
}

const readsOf = (members: readonly Member[], path: string): Request[] =>
  [...members, ...members, ...members].map(({ token }) => ({ method: 'GET', path, token }));

/** One clearing account gets all of them. */
export const toOtherBanks = (members: readonly Member[]): Request[] =>
  Array.from({ length: perCustomer }, (_, round) =>
    members.map(({ token, checking }) => ({
      method: 'POST' as const,
      path: '/api/v1/transactions/transfer/external/',
      token,
      key: `${token.slice(-20)}-external-${round}`,
      body: JSON.stringify({ ...recipient, from_account_id: checking, amount: 12.5, description: 'Books' }),
    })),
  ).flat();

const recipient = {
  recipient_name: 'Harbor Books',
  bank_name: 'Bank of the Bay',
  routing_number: '021000021',
  account_number: '12345678',
};

const pinsOf = (members: readonly Member[]): Request[] =>
  members.map(({ token }) => ({
    method: 'POST',
    path: '/api/v1/transactions/verify-pin/',
    token,
    body: JSON.stringify({ pin: '482915' }),
  }));

async function printSize(bank: BankUnderLoad, customers: number): Promise<void> {
  await bank.fill(async (db) => {
    const { rows } = await sql<{ total: number; entries: number; rows: number; transactions: number }>`
      select pg_database_size(current_database()) as total, pg_total_relation_size('entries') as entries,
        pg_total_relation_size('transactions') as transactions,
        (select count(*) from entries) as rows`.execute(db);
    const [size] = rows;
    if (!size) return;
    const gigabytes = (bytes: number) => (Number(bytes) / 1e9).toFixed(2);
    const perMillion = ((Number(size.entries) + Number(size.transactions)) / Number(size.rows)) * million;
    print(
      `  ${customers} customers, ${size.rows} entries: ${gigabytes(size.total)} GB, of them ` +
        `${gigabytes(size.entries)} entries and ${gigabytes(size.transactions)} transactions, ` +
        `${gigabytes(perMillion)} GB per million entries`,
    );
  });
}

const megabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

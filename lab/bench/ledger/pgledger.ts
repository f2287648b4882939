import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Pgbench } from '../server/pgbench';

const accounts = 3_000;

/** The first account only receives. Accounts of pgledger may go below zero. */
const transferTo = (account: string) => `\\set one random(1, ${accounts})
\\set other 1 + mod(:one + random(1, ${accounts - 2}), ${accounts})
select id from pgledger_create_transfer(
  (select id from bench_accounts where place = :one + 1),
  (select id from bench_accounts where place = ${account}),
  12.5);
`;

const tables = `
create table bench_accounts (place integer primary key, id text not null);
insert into bench_accounts
select place, (pgledger_create_account('account ' || place, 'USD')).id
from generate_series(1, ${accounts + 1}) as place;
analyze;
`;

/** A PostgreSQL ledger without HTTP, keys, audit or mail. Its SQL isn't ours, so its files are named. */
export async function preparePgledger(pgbench: Pgbench, files: string[], folder: string) {
  const database = 'pgledger';
  const client = new Client({ connectionString: await pgbench.createDatabase(database) });
  await client.connect();
  try {
    for (const file of files) await client.query(readFileSync(file, 'utf8'));
    await client.query(tables);
  } finally {
    await client.end();
  }
  const script = (name: string, account: string) => {
    const path = join(folder, `${name}.sql`);
    writeFileSync(path, transferTo(account));
    return path;
  };
  const [even, hot] = [script('even', ':other + 1'), script('hot', '1')];
  return {
    toMany: () => pgbench.runScript(database, even),
    toOne: () => pgbench.runScript(database, hot),
  };
}

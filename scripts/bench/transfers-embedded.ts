import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeBank } from './bank-under-load';
import { measureTransfers } from './transfers';
import { tell } from './verdict';

const rounds = 3;
const bareTransfers = 3000;

/** Transfers through HTTP on the embedded database, against bare ones on plain tables in it. */
export async function benchTransfersEmbedded(): Promise<void> {
  const bank = makeBank();
  const measured = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const reference = await bare();
      const { perSecond: value } = await measureTransfers(bank, { processes: 1, customers: 300 });
      measured.push({ ...names, value, reference });
    }
  } finally {
    bank.remove();
  }
  tell(measured);
}

const names = {
  what: 'internal transfers on the embedded database, 32 clients',
  against: 'begin, two balances, two entries, commit on plain tables in it',
  unit: '/s',
  wanted: { atLeast: 0.5 },
};

const plainTables = `
create table accounts (id integer primary key, balance bigint not null);
create table entries (id bigserial primary key, account integer not null, amount bigint not null);
insert into accounts select one, 1000000 from generate_series(1, 600) as one;
`;

/** What the embedded database does with a transfer that has nothing around it. */
async function bare(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  const database = await PGlite.create(folder);
  await database.exec(plainTables);
  const start = performance.now();
  for (let one = 0; one < bareTransfers; one += 1) {
    const [from, to] = [(one % 300) + 1, (one % 300) + 301];
    await database.transaction(async (trx) => {
      await trx.query('update accounts set balance = balance - $1 where id = $2', [100, from]);
      await trx.query('update accounts set balance = balance + $1 where id = $2', [100, to]);
      await trx.query('insert into entries (account, amount) values ($1, $3), ($2, $4)', [
        from,
        to,
        -100,
        100,
      ]);
    });
  }
  const perSecond = (bareTransfers / (performance.now() - start)) * 1000;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return perSecond;
}

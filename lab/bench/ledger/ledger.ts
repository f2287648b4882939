// npm run bench -- ledger FILE.SQL…: payments over HTTP beside pgledger, a ledger of SQL functions, and pgbench, in turns.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../../api/postgres-server/postgres-server';
import { findBrokenInvariants } from '../../../api/src/app/housekeeping/assert-ledger';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { allPassed, print, report } from '../../measure/verdict';
import { type BankUnderLoad, makeBank } from '../bank-under-load';
import { toOtherBanks } from '../scale';
import { sendLoad } from '../send-load';
import { preparePgbench } from '../server/pgbench';
import { bestProcessCount } from '../server/transfers-on-server';
import { clients, measureTransfers, perCustomer } from '../transfers';
import { preparePgledger } from './pgledger';

const rounds = 3;

interface Figures {
  pgbench: number;
  ledger: number;
  ledgerToOne: number;
  bank: number;
  bankToOne: number;
}

export async function run(files: string[]): Promise<void> {
  if (files.length === 0 || !files.every(existsSync))
    throw new ExpectedError(
      'npm run bench -- ledger FILE.SQL…: name the SQL files of pgledger, in their order.',
    );
  if (!findPostgres()) throw new ExpectedError('This benchmark needs a PostgreSQL server.');
  const folder = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  const server = await startPostgres({ durable: true });
  const pgbench = await preparePgbench(server, clients);
  const bank = makeBank(await pgbench.createDatabase('bank'));
  try {
    const pgledger = await preparePgledger(pgbench, files, folder);
    const processes = await bestProcessCount(bank);
    const figures: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const references = {
        pgbench: await pgbench.run(),
        ledger: await pgledger.toMany(),
        ledgerToOne: await pgledger.toOne(),
      };
      await pgbench.settle();
      const { perSecond } = await measureTransfers(bank, { processes, customers: 1_000 });
      figures.push({ ...references, bank: perSecond, bankToOne: await measureToOne(bank, processes) });
      print(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: ${JSON.stringify(figures.at(-1))}`);
    }
    summarize(figures);
    await bank.fill(async (db) =>
      print(`audit: ${(await findBrokenInvariants(db)).length} broken invariants`),
    );
  } finally {
    bank.remove();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (!allPassed()) process.exitCode = 1;
}

/** Every payment enters the same account of the bank. */
async function measureToOne(bank: BankUnderLoad, processes: number): Promise<number> {
  const [warmUp, crowd] = [await bank.gather(200, perCustomer), await bank.gather(1_000, perCustomer)];
  return bank.serve(processes, async (apis) => {
    const ports = apis.map(({ port }) => port);
    await sendLoad({ ports, clients, requests: toOtherBanks(warmUp) });
    return (await sendLoad({ ports, clients, requests: toOtherBanks(crowd) })).perSecond;
  });
}

const comparisons = [
  { of: 'bank', to: 'ledger', what: 'payments between many accounts', against: 'pgledger', atLeast: 1.3 },
  { of: 'bankToOne', to: 'ledgerToOne', what: 'payments to one account', against: 'pgledger', atLeast: 5 },
  { of: 'bank', to: 'pgbench', what: 'payments between many accounts', against: 'pgbench', atLeast: null },
] as const;

function summarize(figures: Figures[]): void {
  for (const { of, to, what, against, atLeast } of comparisons) {
    const wanted = atLeast === null ? null : { atLeast };
    report(figures.map((one) => ({ what, against, value: one[of], reference: one[to], unit: '/s', wanted })));
  }
}

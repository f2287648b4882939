// npm run bench -- crowds: payments to people, bills and other banks, to everyone alike and mostly to one, on PostgreSQL.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findPostgres, startPostgres } from '../../../api/postgres-server/postgres-server';
import { findBrokenInvariants } from '../../../api/src/app/housekeeping/assert-ledger';
import type { ApiProcess } from '../../../api/src/testing/api-process';
import type { Member } from '../../../api/src/testing/crowd/crowd';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { allPassed, print, report } from '../../measure/verdict';
import { type BankUnderLoad, makeBank } from '../bank-under-load';
import { type Load, sendLoad } from '../send-load';
import { clients } from '../transfers';
import { byZipf, type Chosen, evenly, introduce, paymentsOf } from './payments';

const rounds = 3;
const processes = 3;
const payers = 300;
const paidPeople = 100;

interface Figures {
  even: number;
  crowded: number;
  busyP99: number;
  aloneP99: number;
}

export async function run(parts: string[]): Promise<void> {
  if (parts.length > 0) throw new ExpectedError('npm run bench -- crowds has no parts.');
  if (!findPostgres()) throw new ExpectedError('This benchmark needs a PostgreSQL server.');
  const server = await startPostgres({ durable: true });
  const bank = makeBank(server.url);
  try {
    const paid = await bank.gather(paidPeople);
    const figures: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      figures.push(await measure(bank, paid));
      print(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: ${JSON.stringify(figures.at(-1))}`);
    }
    summarize(figures);
  } finally {
    bank.remove();
    await server.stop();
  }
  if (!allPassed()) process.exitCode = 1;
}

async function measure(bank: BankUnderLoad, paid: readonly Member[]): Promise<Figures> {
  const to = { everyone: evenly(paid.length), landlord: byZipf(paid.length, 2) };
  const send = async (choose: Chosen, load: Partial<Load> = {}) => {
    const crowd = await gatherPayers(bank, paid, load.clients === 1 ? payers / 10 : payers);
    return bank.serve(processes, async (apis) => {
      const ports = apis.map(({ port }) => port);
      const requests = paymentsOf(crowd, paid, choose);
      const result = await sendLoad({ ports, clients, requests, ...load });
      await untilAllArrived(bank, apis);
      return result;
    });
  };
  const { perSecond: even } = await send(to.everyone);
  const { perSecond: crowded } = await send(to.landlord);
  const { p99: aloneP99 } = await send(to.landlord, { clients: 1 });
  const { p99: busyP99, dropped } = await send(to.landlord, { clients: 128, perSecond: crowded / 2 });
  if (dropped > 0) print(`  ${dropped} payments were dropped at half of the capacity`);
  return { even, crowded, busyP99, aloneP99 };
}

async function gatherPayers(bank: BankUnderLoad, paid: readonly Member[], count: number): Promise<Member[]> {
  const members = await bank.gather(count, 10);
  await bank.fill((db) => introduce(db, members, paid));
  return members;
}

/** The jobs of all processes book what is held, while payments come in and after it. */
async function untilAllArrived(bank: BankUnderLoad, apis: readonly ApiProcess[]): Promise<void> {
  let held = 1;
  while (held > 0) {
    await pause(1_000);
    await bank.fill(async (db) => {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from person_payments where status = 'held'`.execute(db);
      held = rows[0]?.held ?? 0;
    });
  }
  await bank.fill(async (db) => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
    const broken = await findBrokenInvariants(db);
    const failures =
      apis
        .map((api) => api.output())
        .join('')
        .match(/"level":(?:50|60)/g) ?? [];
    const troubles = { deadlocks: rows[0]?.deadlocks ?? 0, broken: broken.length, failures: failures.length };
    if (Object.values(troubles).some((count) => count > 0))
      throw new Error(`After the payments: ${JSON.stringify(troubles)}\n${broken.join('\n')}`);
  });
}

function summarize(figures: readonly Figures[]): void {
  const shared = { unit: '/s', against: 'to everyone alike' };
  report(
    figures.map(({ even, crowded }) => ({
      ...{ ...shared, what: 'payments, most people’s to one person (Zipf 2.0)' },
      ...{ value: crowded, reference: even, wanted: { atLeast: 0.5 } },
    })),
  );
  report(
    figures.map(({ busyP99, aloneP99 }) => ({
      ...{ unit: 'ms', what: 'p99 at half of the capacity, open loop', against: 'p99 of one client' },
      ...{ value: busyP99, reference: aloneP99, wanted: { atMost: 2 } },
    })),
  );
}

// npm run bench -- entries [ENTRIES]: lists and statistics in a bank of 10,000 entries and in one of ten million.
// Every customer has the same number of entries, so that only the size of the bank differs.
import { sql } from 'kysely';
import { findPostgres, startPostgres } from '../../api/postgres-server/postgres-server';
import type { Member } from '../../api/src/testing/crowd/crowd';
import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { allPassed, print, report } from '../measure/verdict';
import { type BankUnderLoad, makeBank } from './bank-under-load';
import { writeHistory } from './history';
import { sendLoad } from './send-load';
import { preparePgbench } from './server/pgbench';

const rounds = 7;
const readers = 400;
const entriesEach = 1000;
const small = 10_000;
const defaultLarge = 10_000_000;

const routes = { lists: '/api/v1/transactions/?limit=50', statistics: '/api/v1/transactions/stats/' };

export async function run([size = String(defaultLarge)]: string[]): Promise<void> {
  const large = Number(size);
  if (!Number.isSafeInteger(large) || large < entriesEach)
    throw new ExpectedError(
      `npm run bench -- entries ENTRIES: a number of entries, at least ${entriesEach}.`,
    );
  if (!findPostgres()) throw new ExpectedError('This benchmark needs a PostgreSQL server.');
  const server = await startPostgres({ durable: true });
  const { createDatabase } = await preparePgbench(server, 1);
  const banks = [makeBank(await createDatabase('small')), makeBank(await createDatabase('large'))] as const;
  try {
    const filled = [await fill(banks[0], small), await fill(banks[1], large)] as const;
    await compare(await renew(filled[0]), await renew(filled[1]));
  } finally {
    for (const bank of banks) bank.remove();
    await server.stop();
  }
  if (!allPassed()) process.exitCode = 1;
}

interface Filled {
  bank: BankUnderLoad;
  members: Member[];
  entries: number;
}

async function fill(bank: BankUnderLoad, entries: number): Promise<Filled> {
  const start = performance.now();
  const members = await bank.gather(entries / entriesEach);
  await bank.fill(async (db) => {
    // Each transaction has a second entry, on the bank's own account.
    await writeHistory(db, members, entries / 2);
    await sql`vacuum analyze`.execute(db);
  });
  print(`  ${entries} entries: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { bank, members, entries };
}

const renew = async ({ bank, members, entries }: Filled): Promise<Filled> => ({
  bank,
  members: await bank.renew(members),
  entries,
});

async function compare(few: Filled, many: Filled): Promise<void> {
  const measured = { lists: [] as Pair[], statistics: [] as Pair[] };
  await few.bank.serve(1, ([fewApi]) =>
    many.bank.serve(1, async ([manyApi]) => {
      for (let round = 0; round <= rounds; round += 1) {
        for (const what of ['lists', 'statistics'] as const) {
          const reference = await timeOf(fewApi?.port ?? 0, few, what, round);
          const value = await timeOf(manyApi?.port ?? 0, many, what, round);
          // The first round is a warm-up.
          if (round > 0) measured[what].push({ reference, value });
        }
      }
    }),
  );
  for (const [what, pairs] of Object.entries(measured)) {
    const names = { what: `${what} in a bank of ${many.entries} entries`, against: `of ${few.entries}` };
    report(pairs.map((pair) => ({ ...names, unit: 'ms', wanted: { atMost: 1.2 }, ...pair })));
  }
}

interface Pair {
  reference: number;
  value: number;
}

/** By other customers in each round, as long as there are enough. */
async function timeOf(port: number, { members }: Filled, what: keyof typeof routes, round: number) {
  const requests = Array.from({ length: readers }, (_, index) => ({
    method: 'GET' as const,
    path: routes[what],
    token: members[(round * readers + index) % members.length]?.token ?? '',
  }));
  return (await sendLoad({ ports: [port], clients: 1, requests })).median;
}

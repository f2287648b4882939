import { cents } from '@bank/shared/money';
import { startPostgres } from '../../api/postgres-server/postgres-server';
import { measured, scaled } from '../../api/reliability/scale';
import { assertLedger } from '../../api/src/app/housekeeping/assert-ledger';
import type { Database } from '../../api/src/kernel/db/tables';
import { makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd } from '../../api/src/testing/crowd/crowd';
import { Load, transferPrefix } from './load';
import { openPrograms } from './programs';
import type { ProxyServer, StartProxy } from './proxy';
import { Site } from './site';

const rounds = scaled({ full: 5, short: 1 });
const requests = scaled({ full: 10_000, short: 1000 });

const drain = { BANK_DRAIN_SECONDS: '5' };

const crowd = { customers: 300, deposit: cents(100_000), permits: 100 };

/** Restarts both sites in turn, several times, under load. Every request must succeed. */
export async function restartUnderLoad(name: string, startProxy: StartProxy): Promise<void> {
  const [programs, database] = [openPrograms(), await startPostgres()];
  const bank = makeClosedBank(database.url);
  try {
    const env = { ...bank.env, ...drain };
    const sites = [await Site.start(programs, env), await Site.start(programs, env)];
    const proxy = await startProxy({ programs, sites });
    const members = await bank.look((deps) => gatherCrowd(deps, crowd));
    const load = new Load(proxy.ask, members, await filesOf(proxy));
    const restarts = await runDuringRestarts(load, sites);
    const { failures, transfers, total } = load;
    measured(`${total} requests through ${name} during ${restarts} restarts: ${failures.length} failed`);
    expect(failures).toEqual([]);
    await bank.look(({ db }) => expectBookedOnce(db, transfers));
  } finally {
    await programs.stop();
    await database.stop();
    bank.remove();
  }
}

async function runDuringRestarts(load: Load, sites: readonly Site[]): Promise<number> {
  let restarts = 0;
  let isOver = false;
  const running = load.run(() => isOver && load.total >= requests);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const site of sites) {
        await site.restart();
        restarts += 1;
      }
  } finally {
    isOver = true;
    await running;
  }
  return restarts;
}

interface ReleaseFiles {
  base: string;
  entry: string;
}

async function filesOf({ ask }: ProxyServer): Promise<string[]> {
  const { shell, remotes } = JSON.parse(String((await ask('/releases/current.json')).body));
  const releases: ReleaseFiles[] = [shell, ...Object.values<ReleaseFiles>(remotes)];
  return releases.map(({ base, entry }) => `${base}${entry}`);
}

async function expectBookedOnce(db: Database, transfers: ReadonlyMap<string, string>): Promise<void> {
  const booked = await db
    .selectFrom('transactions')
    .select(['description', 'id'])
    .where('description', 'like', `${transferPrefix}%`)
    .execute();
  const lines = booked.map(({ description, id }) => `${description} ${id}`);
  expect(lines.sort()).toEqual([...transfers].map(([key, id]) => `${key} ${id}`).sort());
  await assertLedger(db);
}

import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Order } from '../../api/reliability/order';
import { measured, scaled } from '../../api/reliability/scale';
import { assertLedger } from '../../api/src/app/housekeeping/assert-ledger';
import type { Database } from '../../api/src/kernel/db/tables';
import { gatherCrowd } from '../../api/src/testing/crowd/crowd';
import { type BankCluster, startCluster } from './bank-cluster';
import { type Failure, failures, skippedFailures } from './failures';
import { Load } from './load';
import { missingPrograms } from './server-programs';
import { untilCluster } from './until-cluster';

const missing = missingPrograms();
const rounds = scaled({ full: 10, short: 1 });
const customers = 1000;
/** The limit is ten payments per minute. */
const perCustomer = 9;
const kinds = ['internal', 'internal', 'external', 'bill'] as const;

let cluster: BankCluster;
beforeAll(async () => {
  if (missing) return;
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

interface Played {
  acknowledged: number;
  signIns: number;
  longestGapMs: number;
  errors: Map<string, number>;
}

async function makeOrders(round: number) {
  const first = (round - 1) * customers + 1;
  const members = await cluster.bank.look((deps) =>
    gatherCrowd(deps, { customers, deposit: cents(100_000), permits: perCustomer, first }),
  );
  const orders = Array.from(
    { length: customers * perCustomer },
    (_, index): Order => ({
      kind: kinds[index % kinds.length] ?? 'internal',
      key: `r${round}-${String(index).padStart(5, '0')}`,
      member: members[index % customers] as Order['member'],
      cents: (index % 400) + 1,
    }),
  );
  return { members, orders };
}

async function play(round: number, failure: Failure): Promise<Played> {
  const { members, orders } = await makeOrders(round);
  const load = new Load(cluster.port, orders, members);
  await untilCluster('payments are under way', () => load.acknowledged > 50);
  await failure.strike(cluster);
  const before = load.acknowledged;
  await untilCluster('payments work again', async () => load.acknowledged > before + 50 || load.isExhausted);
  await load.stop();
  await cluster.complete();
  await cluster.bank.look(({ db }) => compare(db, round, load));
  const { acknowledged, longestGapMs, errors } = load;
  return { acknowledged, signIns: load.signIns.accepted, longestGapMs, errors };
}

/** The ledger contains exactly the acknowledged payments, each of them once. */
async function compare(db: Database, round: number, load: Load): Promise<void> {
  const { rows } = await sql<{ key: string; id: string }>`
    select description as key, id from transactions where description like ${`r${round}-%`} order by key
  `.execute(db);
  const sent = [...load.known].filter(([, { outcome }]) => outcome === 'acknowledged');
  const acknowledged = sent.map(([{ key }, known]) => ({ key, id: 'id' in known ? known.id : '' }));
  expect(rows).toEqual(acknowledged.sort((one, other) => (one.key < other.key ? -1 : 1)));
  expect([...load.known.values()].filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  expect(load.signIns.refused).toBe(0);
  await assertLedger(db);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const errorsInWords = (errors: Map<string, number>) =>
  [...errors].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none';

const plan = Array.from({ length: rounds }, (_, index) => ({
  round: index + 1,
  failure: failures[index % failures.length] as Failure,
}));

const testIfInstalled = missing ? test.skip : test;

testIfInstalled.each(plan.map((one) => ({ ...one, what: one.failure.name })))(
  '[API-5] loses and duplicates no payment in round $round, which $what',
  async ({ round, failure }) => {
    const { acknowledged, signIns, longestGapMs, errors } = await play(round, failure);
    measured(
      `round ${round}, ${failure.name}: ${acknowledged} payments acknowledged, 0 lost, 0 doubled, ` +
        `${signIns} sign-ins, no payment for ${seconds(longestGapMs)}, retried: ${errorsInWords(errors)}`,
    );
  },
);

for (const skipped of missing ? [`the cluster, ${missing}`] : skippedFailures)
  measured(`skipped: ${skipped}`);

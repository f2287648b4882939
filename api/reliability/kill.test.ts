import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../src/db/client';
import { randomFrom } from '../src/demo/random';
import { assertLedger } from '../src/ledger/assert-ledger';
import { gatherCrowd } from '../src/testing/crowd';
import { BookOfOrders } from './book-of-orders';
import { type Disaster, makeStage, type Stage } from './disasters';
import { makeAgent, type Order } from './order';
import { measured, scaled, seed } from './scale';

const rounds = scaled({ full: 50, short: 3 });
const customers = 150;
const perCustomer = 10;
/** What the bank promises: it serves again within so many milliseconds. */
const servesAgainWithin = 5000;

const random = randomFrom(seed);

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.remove());

test('[API-5] whatever is killed in mid-load, no acknowledged transfer is lost and none happens twice', async () => {
  const tally = { acknowledged: 0, unknown: 0, 'of these carried out': 0, refused: 0, slowest: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const disaster = stage.disasters[(round - 1) % stage.disasters.length] as Disaster;
    const played = await play(round, disaster);
    tally.acknowledged += played.book.of('acknowledged').length;
    tally.refused += played.book.of('refused').length;
    tally.unknown += played.book.of('unknown').length;
    tally['of these carried out'] += played.carriedOut;
    tally.slowest = Math.max(tally.slowest, played.recovery);
  }
  const killed = stage.disasters.map(({ name }) => name).join(', ');
  const { slowest, ...counts } = tally;
  const words = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  measured(`${rounds} kills in mid-load (${killed}; seed ${seed}): ${words.join(', ')}, 0 lost, 0 doubled`);
  measured(`serving again after a kill: ${(slowest / 1000).toFixed(1)} s at the slowest, promised 5 s`);
});

/** One life of the bank: load, the disaster, the way back, and what the clients find then. */
async function play(round: number, disaster: Disaster) {
  const orders = await makeOrders(round);
  const book = new BookOfOrders();
  const agent = makeAgent();
  await stage.open();
  let isOver = false;
  const sending = book.send(stage.port, orders, agent, () => isOver);
  await sleep(random.between(100, 1500));
  isOver = true;
  await disaster.strike();
  const struckAt = Date.now();
  await sending;
  agent.destroy();
  const recovery = await timeOf(disaster.recover);
  expect(recovery).toBeLessThan(servesAgainWithin);
  const carriedOut = await askAgain(book, struckAt);
  await stage.close();
  await stage.bank.look(({ db }) => compare(db, round, book));
  return { book, recovery, carriedOut };
}

/** What nobody knows of is asked for again, with the same key, until it is known. */
async function askAgain(book: BookOfOrders, struckAt: number): Promise<number> {
  const again = new BookOfOrders();
  const agent = makeAgent();
  await again.send(stage.port, book.of('unknown'), agent);
  agent.destroy();
  expect([again.of('refused'), again.of('unknown')].flat().map((order) => again.get(order))).toEqual([]);
  return again.of('acknowledged').filter((order) => {
    const known = again.get(order);
    return known?.outcome === 'acknowledged' && madeAt(known.text) < struckAt;
  }).length;
}

const madeAt = (text: string) => new Date(JSON.parse(text).data.created_at).getTime();

/** The bank's books hold exactly what the clients' book says, each once, under the id that was answered. */
async function compare(db: Database, round: number, book: BookOfOrders): Promise<void> {
  const { rows } = await sql<{ key: string; id: string }>`
    select description as key, id from transactions where description like ${`r${round}-%`} order by key
  `.execute(db);
  const wanted = [...book.of('acknowledged'), ...book.of('unknown')].map(({ key }) => key).sort();
  expect(rows.map(({ key }) => key)).toEqual(wanted);
  const idOf = new Map(rows.map(({ key, id }) => [key, id]));
  for (const order of book.of('acknowledged')) {
    expect(book.get(order)).toMatchObject({ id: idOf.get(order.key) });
  }
  await assertLedger(db);
}

async function makeOrders(round: number): Promise<Order[]> {
  const first = (round - 1) * customers + 1;
  const crowd = await stage.bank.look((deps) =>
    gatherCrowd(deps, { customers, deposit: cents(100_000), permits: perCustomer, first }),
  );
  return Array.from({ length: customers * perCustomer }, (_, index) => ({
    kind: index % 4 === 3 ? 'external' : 'internal',
    key: `r${round}-${String(index).padStart(5, '0')}`,
    member: crowd[index % customers] as Order['member'],
    cents: random.between(1, 5000),
  }));
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { randomFrom } from '../src/demo/history/random';
import type { Database } from '../src/kernel/db/tables';
import { gatherCrowd } from '../src/testing/crowd/crowd';
import { compareDeclines, makeDeclines } from './card-declines';
import { captures, compareCards, makeCardPayments, makeHolds } from './card-holds';
import { type Disaster, makeStage, type Stage } from './disasters';
import { cancellations, compareAhead, makeAhead, runJobs } from './future-payments';
import { makeAgent, type Order } from './order';
import { OrderLog } from './order-log';
import { comparePeople, givePayments, peopleOrders } from './people-orders';
import { measured, scaled } from './scale';
import { seed } from './seed';

const rounds = scaled({ full: 50, short: 3 });
const customers = 150;
/** With a scheduled payment or one to a person, each customer makes ten payments, the limit per minute. */
const perCustomer = 9;
const withAhead = 60;
const withPeople = 40;
const random = randomFrom(seed);

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.remove());

test('[API-5] neither loses nor duplicates payments when processes are killed under load', async () => {
  const ended = { cancelled: 0, ended: 0, plans: 0 };
  const cards = { captured: 0, expired: 0, paid: 0 };
  const people = { sent: 0, undone: 0, requests: 0 };
  let declined = 0;
  const tally = { acknowledged: 0, unknown: 0, 'of these executed': 0, refused: 0, slowest: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const disaster = stage.disasters[(round - 1) % stage.disasters.length] as Disaster;
    const played = await play(round, disaster);
    tally.acknowledged += played.orderLog.of('acknowledged').length;
    tally.refused += played.orderLog.of('refused').length;
    tally.unknown += played.orderLog.of('unknown').length;
    tally['of these executed'] += played.executed;
    for (const what of ['cancelled', 'ended', 'plans'] as const) ended[what] += played.ended[what];
    for (const what of ['captured', 'expired', 'paid'] as const) cards[what] += played.cards[what];
    for (const what of ['sent', 'undone', 'requests'] as const) people[what] += played.people[what];
    declined += played.declined;
    tally.slowest = Math.max(tally.slowest, played.recovery);
  }
  const killed = stage.disasters.map(({ name }) => name).join(', ');
  const { slowest, ...counts } = tally;
  const words = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  measured(`${rounds} kills under load (${killed}; seed ${seed}): ${words.join(', ')}, 0 lost, 0 duplicated`);
  measured(
    `${ended.ended} held transfers and ${ended.plans} scheduled payments were due: each ended once, ` +
      `${ended.cancelled} by a cancellation`,
  );
  measured(
    `${cards.paid} card payments held their money, ${cards.captured} holds were captured and ` +
      `${cards.expired} expired: each once`,
  );
  measured(
    `${people.sent} payments to people were sent, ${people.requests} of them for requests, and ` +
      `${people.undone} undone: each once`,
  );
  measured(`${declined} card payments were declined: each notified its customer once`);
  measured(
    `slowest recovery after a kill: ${(slowest / 1000).toFixed(1)} s (npm run bench -- api recovery judges it)`,
  );
});

async function play(round: number, disaster: Disaster) {
  const { orders, ahead, holds, payers } = await makeOrders(round);
  const orderLog = new OrderLog();
  const agent = makeAgent();
  await stage.open();
  let isOver = false;
  const sending = orderLog.send(stage.port, orders, agent, () => isOver);
  await sleep(random.between(100, 1500));
  isOver = true;
  await disaster.strike();
  const struckAt = Date.now();
  await sending;
  agent.destroy();
  const recovery = await timeOf(disaster.recover);
  const executed = await retryUnknown(orderLog, struckAt);
  await stage.close();
  const ended = await stage.bank.look(async (deps) => {
    await runJobs(deps);
    await compare(deps.db, round, orderLog);
    const cards = await compareCards(deps.db, holds, orderLog);
    const declined = await compareDeclines(deps.db, orderLog);
    const people = await comparePeople(deps.db, payers, orderLog);
    return { ended: await compareAhead(deps.db, ahead, orderLog), cards, people, declined };
  });
  return { orderLog, recovery, executed, ...ended };
}

/** Retries each order with an unknown outcome, using the same key, until its outcome is known. */
async function retryUnknown(orderLog: OrderLog, struckAt: number): Promise<number> {
  const again = new OrderLog();
  const agent = makeAgent();
  await again.send(stage.port, orderLog.of('unknown'), agent);
  agent.destroy();
  // The transfer may have settled, or the payment may have been sent, in the meantime.
  const refused = again.of('refused').filter(({ kind }) => kind !== 'cancel' && kind !== 'undo');
  expect([refused, again.of('unknown')].flat().map((order) => again.get(order))).toEqual([]);
  return again.of('acknowledged').filter((order) => {
    const known = again.get(order);
    if (!isTransfer(order) || known?.outcome !== 'acknowledged') return false;
    return createdAt(known.text) < struckAt;
  }).length;
}

/** The others are compared by compareAhead, compareCards and comparePeople. */
const isTransfer = ({ kind }: Order) => kind === 'internal' || kind === 'external';

const createdAt = (text: string) => new Date(JSON.parse(text).data.created_at).getTime();

/**
 * Checks that the ledger contains exactly the orders confirmed to clients, each of them once and under its
 * ID.
 */
async function compare(db: Database, round: number, orderLog: OrderLog): Promise<void> {
  const { rows } = await sql<{ key: string; id: string }>`
    select description as key, id from transactions where description like ${`r${round}-%`} order by key
  `.execute(db);
  const sent = [...orderLog.of('acknowledged'), ...orderLog.of('unknown')].filter(isTransfer);
  const wanted = sent.map(({ key }) => key).sort();
  expect(rows.map(({ key }) => key)).toEqual(wanted);
  const idOf = new Map(rows.map(({ key, id }) => [key, id]));
  for (const order of sent.filter((one) => orderLog.get(one)?.outcome === 'acknowledged')) {
    expect(orderLog.get(order)).toMatchObject({ id: idOf.get(order.key) });
  }
  await assertLedger(db);
}

async function makeOrders(round: number) {
  const first = (round - 1) * customers + 1;
  const { crowd, payers, ahead, holds, cardPayments, declines } = await stage.bank.look(async (deps) => {
    const all = { customers, deposit: cents(100_000), permits: perCustomer + 1, first };
    const members = await gatherCrowd(deps, all);
    const few = members.slice(0, withAhead);
    const payers = members.slice(withAhead, withAhead + withPeople);
    await givePayments(deps, payers);
    return {
      crowd: members,
      payers,
      ahead: await makeAhead(deps, few, round),
      holds: await makeHolds(deps, few, round),
      cardPayments: await makeCardPayments(deps, few, round),
      declines: await makeDeclines(deps, few, round),
    };
  });
  const transfers: Order[] = Array.from({ length: customers * perCustomer }, (_, index) => ({
    kind: index % 4 === 3 ? 'external' : 'internal',
    key: `r${round}-${String(index).padStart(5, '0')}`,
    member: crowd[index % customers] as Order['member'],
    cents: random.between(1, 5000),
  }));
  // Cancellations start immediately, while the bank is settling transfers and making payments.
  const few = interleave(
    captures(holds),
    interleave(
      cancellations(ahead),
      interleave(declines, interleave(peopleOrders(payers, round), cardPayments)),
    ),
  );
  return { orders: interleave(few, transfers), ahead, holds, payers };
}

const interleave = (few: readonly Order[], many: readonly Order[]): Order[] => [
  ...few.flatMap((one, index) => [one, ...many.slice(index, index + 1)]),
  ...many.slice(few.length),
];

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

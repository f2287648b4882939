import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { type Batcher, gather, type Job } from '../../kernel/queues/batcher';
import { countWaiting } from '../../kernel/queues/work-queue';
import { traceShared } from '../../kernel/telemetry/tracing';
import type { PaymentOrder } from './payment-order';

type PaymentJob = Job<PaymentOrder, Outcome>;
type Payments = Batcher<PaymentOrder, Outcome>;

/** With the 9 seconds that a statement may take, a payment ends before a proxy gives up on it. */
const limits = { maxJobs: 32, maxWaiting: 1_000, maxWaitMs: 15_000 };

interface Gathered {
  ownAccounts: Payments;
  others: Payments;
}

const gathered = new WeakMap<Database, Gathered>();

/** Places payments that arrive at the same time in one statement. Each has its own outcome. */
export function placeTogether(db: Database, order: PaymentOrder): Promise<Outcome> {
  const payments = gathered.get(db) ?? gatherPayments(db);
  gathered.set(db, payments);
  return (order.kind === 'internal' ? payments.ownAccounts : payments.others).add(order);
}

function gatherPayments(db: Database): Gathered {
  const gatherIn = (maxRuns: number) =>
    gather<PaymentOrder, Outcome>({
      ...limits,
      maxRuns,
      run: (jobs) => placeAll(db, jobs),
      ownerOf: ({ customer_id }) => customer_id,
    });
  // The second run fills the time that the first one waits for its commit.
  const ownAccounts = gatherIn(2);
  // All of these lock the bank's own accounts, for which two runs would only wait.
  const others = gatherIn(1);
  countWaiting('payments', () => ownAccounts.waiting() + others.waiting());
  return { ownAccounts, others };
}

async function placeAll(db: Database, jobs: readonly PaymentJob[]): Promise<void> {
  const placing = traceShared('place payments', jobs, () => runStatement(db, jobs));
  const outcomes = await placing.catch((failure) => {
    if (!undidEverything(failure)) throw failure;
    return [];
  });
  const ofJob = new Map(outcomes.map(({ place, outcome, detail }) => [Number(place), { outcome, detail }]));
  for (const [index, { item, resolve, within }] of jobs.entries()) {
    const placed = ofJob.get(index + 1);
    // Others shouldn't wait for a customer who is busy, so this doesn't wait.
    resolve(placed && isOutcome(placed) ? placed : within(() => placeAlone(db, item)));
  }
}

interface Placed {
  outcome: Outcome['outcome'] | 'busy';
  detail: string | null;
}

const isOutcome = (placed: Placed): placed is Outcome => placed.outcome !== 'busy';

async function runStatement(db: Database, jobs: readonly PaymentJob[]) {
  const values = JSON.stringify(jobs.map(({ item }) => item));
  const { rows } = await sql<Placed & { place: number }>`
    select place, outcome, detail
    from place_payments(array(select jsonb_populate_recordset(null::payment_order, ${values}::jsonb)))
  `.execute(db);
  return rows;
}

/**
 * Classes of errors that one payment can cause, and after which nothing was placed. After a lost connection, for
 * example, the payments may have been placed.
 */
const undone = /^(?:2[123]|40001|40P01|42|5[45]|P0|XX)/;

const undidEverything = (failure: { code?: string }): boolean => undone.test(failure.code ?? '');

export interface Outcome {
  outcome:
    | 'placed'
    | 'repeated'
    | 'running'
    | 'key-reused'
    | 'too-many'
    | 'no-source'
    | 'no-destination'
    | 'no-permit'
    | 'insufficient';
  detail: string | null;
}

export async function placeAlone(db: Database, order: PaymentOrder): Promise<Outcome> {
  const value = JSON.stringify(order);
  const { rows } = await sql<Outcome>`
    select outcome, detail from place_payment(jsonb_populate_record(null::payment_order, ${value}::jsonb))
  `.execute(db);
  return rows[0] as Outcome;
}

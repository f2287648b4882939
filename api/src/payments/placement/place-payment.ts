import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { keyReused } from '../../kernel/idempotency/answer-once';
import type { Order, Paid, Payment, PlannedOrder } from './payment';
import {
  insufficientFunds,
  noSuchAccount,
  paymentRunning,
  pinRequired,
  tooManyPayments,
} from './payment-errors';
import { paymentOrder } from './payment-order';

export { type Order, type Paid, type Payment, replayableOf } from './payment';

export interface Placed {
  /** False where the answer is the one of an earlier request with the same key. */
  isNew: boolean;
  answer: Paid;
}

interface Outcome {
  outcome: keyof typeof refusals | 'placed' | 'repeated';
  detail: string | null;
}

const refusals = {
  running: paymentRunning,
  'key-reused': keyReused,
  'too-many': (seconds: string | null) => tooManyPayments(Number(seconds)),
  'no-source': () => noSuchAccount('from_account_id'),
  'no-destination': () => noSuchAccount('to_account_id'),
  'no-permit': pinRequired,
  insufficient: insufficientFunds,
};

/**
 * Carries a payment out with all that belongs to it, in one statement and so in one transaction: the permit
 * is used up, the balance checked, the entries made, request, audit row and letter kept. Or nothing is.
 */
export async function placePayment(db: Database, order: Order, payment: Payment): Promise<Placed> {
  const { outcome, detail } = await place(db, order, payment);
  if (outcome !== 'placed' && outcome !== 'repeated') throw refusals[outcome](detail);
  return { isNew: outcome === 'placed', answer: JSON.parse(detail ?? '') };
}

/** The same for a payment that was planned; says why where it cannot be made. */
export async function placePlanned(
  db: Database,
  order: PlannedOrder,
  payment: Payment,
): Promise<{ transactionId: string } | { refused: Outcome['outcome'] }> {
  const { outcome, detail } = await place(db, order, payment);
  if (outcome !== 'placed') return { refused: outcome };
  const { data }: Paid = JSON.parse(detail ?? '');
  return { transactionId: data.id };
}

async function place(db: Database, order: Order | PlannedOrder, payment: Payment): Promise<Outcome> {
  const value = JSON.stringify(paymentOrder(order, payment));
  const { rows } = await sql<Outcome>`
    select outcome, detail from place_payment(jsonb_populate_record(null::payment_order, ${value}::jsonb))
  `.execute(db);
  return rows[0] as Outcome;
}

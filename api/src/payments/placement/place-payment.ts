import { amountIn, event } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { findAnswer, keyReused, lockKey, replayableOf } from '../../kernel/idempotency/answer-once';
import {
  accountNotFound,
  insufficientFunds,
  paymentRunning,
  pinRequired,
  tooManyPayments,
} from './payment-errors';
import { type Paid, type Payment, type PlanContext, paymentOrder } from './payment-order';
import { type Outcome, placeAlone, placeTogether } from './place-together';

const refusals = {
  running: paymentRunning,
  'key-reused': keyReused,
  'too-many': (seconds: string | null) => tooManyPayments(Number(seconds)),
  'no-source': () => accountNotFound('from_account_id'),
  'no-destination': () => accountNotFound('to_account_id'),
  'no-permit': pinRequired,
  insufficient: insufficientFunds,
};

/** A single statement is its own transaction, so a payment takes only one round trip. */
export async function pay(bank: Bank, context: RequestContext, payment: Payment): Promise<Paid> {
  const { answer } = readOutcome(await placeTogether(bank.db, paymentOrder(context, payment)));
  bank.postman.wake();
  return answer;
}

/** Finds the payment in the transaction that places it. A repeat gets its answer before anything is looked at. */
export function placeOnce(bank: Bank, context: RequestContext, find: (tx: Tx) => Promise<Payment>) {
  const replayable = replayableOf(context);
  return bank.command(context, async (tx) => {
    await lockKey(tx, replayable);
    const known = await findAnswer<Paid>(tx, replayable);
    if (known) return known;
    const payment = await find(tx);
    const { isNew, answer } = await placePayment(tx, context, payment);
    if (isNew) await payment.also?.(tx, answer.data.id);
    return answer;
  });
}

/** `isNew` is false for a replayed response to an earlier request with the same key. */
export async function placePayment(tx: Tx, context: RequestContext, payment: Payment) {
  tx.noteMail();
  return readOutcome(await placeAlone(tx, paymentOrder(context, payment)));
}

export async function placePlanned(
  tx: Tx,
  context: PlanContext,
  payment: Payment,
): Promise<{ transactionId: string } | { refused: Outcome['outcome'] }> {
  tx.noteMail();
  const { outcome, detail } = await placeAlone(tx, paymentOrder(context, payment));
  if (outcome !== 'placed') return { refused: outcome };
  const { data }: Paid = JSON.parse(detail ?? '');
  return { transactionId: data.id };
}

function readOutcome({ outcome, detail }: Outcome): { isNew: boolean; answer: Paid } {
  if (outcome !== 'placed' && outcome !== 'repeated') throw refusals[outcome](detail);
  return { isNew: outcome === 'placed', answer: JSON.parse(detail ?? '') };
}

const placed: Record<string, string> = {
  internal: 'between your accounts',
  external: 'to another bank',
  bill: 'for a bill',
  card: 'to your credit card',
  loan: 'to your loan',
};

/** The database records this event. */
event('payment-placed', 'payment', (detail) =>
  `Payment of ${amountIn(detail)} ${placed[String(detail.kind)] ?? ''}`.trim(),
);

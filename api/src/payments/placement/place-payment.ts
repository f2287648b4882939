import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { keyReused } from '../../kernel/idempotency/answer-once';
import type { Paid, Payment, PlanContext } from './payment';
import {
  accountNotFound,
  insufficientFunds,
  paymentRunning,
  pinRequired,
  tooManyPayments,
} from './payment-errors';
import { paymentOrder } from './payment-order';
import { type Outcome, placeAlone } from './place-alone';
import { placeTogether } from './place-together';
// The database records this event.
import './events';

export interface Placed {
  /** False for a replayed response to an earlier request with the same key. */
  isNew: boolean;
  answer: Paid;
}

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

export async function placePayment(tx: Tx, context: RequestContext, payment: Payment): Promise<Placed> {
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

function readOutcome({ outcome, detail }: Outcome): Placed {
  if (outcome !== 'placed' && outcome !== 'repeated') throw refusals[outcome](detail);
  return { isNew: outcome === 'placed', answer: JSON.parse(detail ?? '') };
}

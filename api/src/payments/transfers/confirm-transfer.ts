import type { RequestOf } from '@bank/shared/contracts/call';
import type { confirmTransfer as contract } from '@bank/shared/contracts/transfers';
import { grantPermit, withdrawPermit } from '../../identity/pin/grant-permit';
import { pinRefused } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { BankDeps } from '../../kernel/bank/deps';
import { findAnswer } from '../../kernel/idempotency/answer-once';
import { placeExternally } from '../external/transfer-externally';
import { purposeOfTransfer } from '../permits/purpose';
import { type Order, type Paid, placePayment, replayableOf } from '../placement/place-payment';
import { internalPayment } from './transfer-internally';

type Body = RequestOf<typeof contract>['body'];

/** Proves the PIN for exactly this transfer and carries it out; no permit for anything else is left behind. */
export async function confirmTransfer(deps: BankDeps, body: Body, order: Order) {
  const known = await findAnswer<Paid>(deps.db, replayableOf(order));
  if (known) return known;
  const { caller, visitor } = order;
  const bound = { sessionId: caller.sessionId, ...boundsOf(body) };
  const proof = await provePin(deps, caller, visitor, body.pin, (trx) => grantPermit(trx, bound, order.at));
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  try {
    const answer = await carryOut(deps, body, order);
    deps.postman.wake();
    return answer;
  } finally {
    // A payment takes its permit away; one that was refused, or was made before, leaves it.
    await withdrawPermit(deps.db, proof.result);
  }
}

const boundsOf = (body: Body) => ({
  from: body.transfer.from,
  to: body.transfer_type === 'internal' ? body.transfer.to : null,
  amount: body.transfer.amount,
  purpose:
    body.transfer_type === 'external'
      ? purposeOfTransfer(body.transfer.routingNumber, body.transfer.accountNumber)
      : null,
});

async function carryOut(deps: BankDeps, body: Body, order: Order): Promise<Paid> {
  if (body.transfer_type === 'external') return placeExternally(deps, body.transfer, order);
  const { answer } = await placePayment(deps.db, order, internalPayment(body.transfer, order));
  return answer;
}

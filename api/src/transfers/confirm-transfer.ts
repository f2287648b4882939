import type { RequestOf } from '@bank/shared/contracts/call';
import type { confirmTransfer as contract } from '@bank/shared/contracts/transfers';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { grantPermit, withdrawPermit } from '../payments/grant-permit';
import { type Order, type Placed, placePayment } from '../payments/place-payment';
import { pinRefused } from '../pin/pin-refusal';
import { provePin } from '../pin/prove-pin';
import { placeExternal } from './transfer-externally';
import { internalPayment } from './transfer-internally';

type Body = RequestOf<typeof contract>['body'];

/** Proves the PIN for exactly this transfer and carries it out; no permit for anything else is left behind. */
export async function confirmTransfer(deps: BankDeps, body: Body, order: Order) {
  const { caller, visitor } = order;
  const proof = await provePin(deps, caller, visitor, body.pin, async () => undefined);
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const { answer } = await deps.db.transaction().execute((trx) => placeWithPermit(trx, body, order));
  deps.postman.wake();
  return answer;
}

async function placeWithPermit(trx: Database, body: Body, order: Order): Promise<Placed> {
  const { from, amount } = body.transfer;
  const to = body.transfer_type === 'internal' ? body.transfer.to : null;
  const permit = await grantPermit(trx, { sessionId: order.caller.sessionId, from, to, amount }, order.at);
  const placed = await place(trx, body, order);
  if (!placed.isNew) await withdrawPermit(trx, permit);
  return placed;
}

const place = (trx: Database, body: Body, order: Order): Promise<Placed> =>
  body.transfer_type === 'internal'
    ? placePayment(trx, order, internalPayment(body.transfer, order))
    : placeExternal(trx, body.transfer, order);

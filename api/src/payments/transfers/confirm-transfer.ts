import type { RequestOf } from '@bank/shared/contracts/call';
import type { confirmTransfer as contract } from '@bank/shared/contracts/transfers';
import { grantPermit, withdrawPermit } from '../../identity/pin/grant-permit';
import { pinRefused } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer, replayableOf } from '../../kernel/idempotency/answer-once';
import { transferExternally } from '../external/transfer-externally';
import { purposeOfTransfer } from '../permits/purpose';
import type { Paid } from '../placement/payment';
import { transferInternally } from './transfer-internally';

type Body = RequestOf<typeof contract>['body'];

/** Proves the PIN for exactly this transfer and carries it out; no permit for anything else is left behind. */
export async function confirmTransfer(bank: Bank, body: Body, context: RequestContext) {
  const known = await findAnswer<Paid>(bank.db, replayableOf(context));
  if (known) return known;
  const bound = { sessionId: context.caller.sessionId, ...boundsOf(body) };
  const proof = await provePin(bank, context, body.pin, { act: (tx) => grantPermit(tx, bound) });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  try {
    return await carryOut(bank, body, context);
  } finally {
    // A payment takes its permit away; one that was refused, or was made before, leaves it.
    await withdrawPermit(bank.db, proof.result);
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

const carryOut = (bank: Bank, body: Body, context: RequestContext): Promise<Paid> =>
  body.transfer_type === 'external'
    ? transferExternally(bank, body.transfer, context)
    : transferInternally(bank, body.transfer, context);

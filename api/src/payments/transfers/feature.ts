import type { RequestOf } from '@bank/shared/contracts/call';
import * as transferContracts from '@bank/shared/contracts/transfers';
import { withdrawPermit } from '../../identity/pin/grant-permit';
import { pinRefused } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { section } from '../../kernel/feature/export-section';
import { feature, write } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer, replayableOf } from '../../kernel/idempotency/answer-once';
import { transferExternally } from '../external/transfer-externally';
import { assertOwn } from '../permits/describe-permit';
import { purposeOfTransfer } from '../permits/purpose';
import { refuseNewRecipient } from '../permits/refuse-new-recipient';
import {
  grantUnlessCodeNeeded,
  type PermittedPayment,
  requireCodeForNewRecipient,
} from '../permits/require-code-for-new-recipient';
import type { Paid } from '../placement/payment';
import { chapter, examples } from './examples';
import { invariants } from './invariants';
import { transferInternally } from './transfer-internally';

type Body = RequestOf<typeof transferContracts.confirmTransfer>['body'];

async function confirmTransfer(bank: Bank, body: Body, context: RequestContext) {
  const known = await findAnswer<Paid>(bank.db, replayableOf(context));
  if (known) return known;
  const { caller } = context;
  if (body.transfer_type === 'external') {
    const { routingNumber: routing_number, accountNumber: account_number } = body.transfer;
    await refuseNewRecipient(bank, caller, { recipient: { routing_number, account_number } });
  }
  // The permit names no purpose, so with an account of the bank, it would pay anyone while this call runs.
  else await assertOwn(bank, caller, { to_account_id: body.transfer.to });
  const payment = async () => paymentOf(body);
  await requireCodeForNewRecipient(bank, caller, payment);
  const permit = { sessionId: caller.sessionId, ...boundsOf(body) };
  const proof = await provePin(bank, context, body.pin, {
    act: (tx) => grantUnlessCodeNeeded(tx, { caller, permit, payment }),
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  if (proof.result instanceof BankError) throw proof.result;
  try {
    return await carryOut(bank, body, context);
  } finally {
    // A successful payment consumes its permit; a rejected or repeated payment doesn't.
    await withdrawPermit(bank.db, proof.result);
  }
}

function paymentOf({ transfer_type, transfer }: Body): PermittedPayment {
  const { amount } = transfer;
  if (transfer_type === 'internal') return { to: 'own', amount };
  const { routingNumber, accountNumber } = transfer;
  return { to: { routingNumber, accountNumber }, amount };
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

export const transfers = feature({
  invariants,
  calls: (bank) => [
    write(
      transferContracts.transferInternally,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => transferInternally(bank, body, context),
    ),
    write(
      transferContracts.transferExternally,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => transferExternally(bank, body, context),
    ),
    write(
      transferContracts.confirmTransfer,
      { stepUp: 'new-recipient', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => {
        // The stored hash of a request must not include a secret.
        const { pin: _pin, ...transfer } = body;
        return confirmTransfer(bank, body, {
          ...context,
          request: [transferContracts.confirmTransfer.id, transfer],
        });
      },
    ),
  ],
  exported: [
    section('transfers', { place: 190, name: 'payments', about: 'Transfers and bills that you paid' }),
  ],
  chapter,
  examples,
});

import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import * as passkeys from '@bank/shared/contracts/security';
import { grantPermit } from '../../identity/pin/grant-permit';
import { refusalText, triesLeftOf } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import type { Serve } from '../../kernel/http/serve';
import { confirmWithPasskey, startConfirming } from './confirm-with-passkey';
import { describePermit } from './describe-permit';
import { paymentOf } from './payment-of';
import { requireCodeForNewRecipient } from './require-code-for-new-recipient';

export function permitCalls(serve: Serve, bank: Bank): void {
  serve(contracts.verifyPin, ({ body, ...context }) => verifyPin(bank, body, context));
  serve(passkeys.startPasskeyPayment, async ({ body, caller, origin }) => ({
    data: await startConfirming(bank, { ...body, origin }, caller),
  }));
  serve(passkeys.confirmPasskeyPayment, ({ body, origin, ...context }) =>
    confirmWithPasskey(bank, { ...body, origin }, context),
  );
}

type Body = RequestOf<typeof contracts.verifyPin>['body'];

async function verifyPin(bank: Bank, { pin, ...facts }: Body, context: RequestContext) {
  const { caller } = context;
  const permit = await describePermit(bank, caller, facts);
  await requireCodeForNewRecipient(bank, caller, () => paymentOf(bank, caller, facts));
  const proof = await provePin(bank, context, pin, { act: (tx) => grantPermit(tx, permit) });
  if (proof.isRight) return { valid: true, message: 'PIN verified' };
  const left = triesLeftOf(proof.state);
  return {
    valid: false,
    message: refusalText(proof.state),
    ...(left !== null && { tries_left: left }),
  };
}

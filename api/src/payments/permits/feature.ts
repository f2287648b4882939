import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import * as passkeys from '@bank/shared/contracts/security';
import { refusalText, triesLeftOf } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { feature, write } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import { confirmWithPasskey, startConfirming } from './confirm-with-passkey';
import { describePermit } from './describe-permit';
import { examples } from './examples';
import { invariants } from './invariants';
import { paymentOf } from './payment-of';
import { grantUnlessCodeNeeded, requireCodeForNewRecipient } from './require-code-for-new-recipient';

export const permits = feature({
  invariants,
  calls: (bank) => [
    write(
      contracts.verifyPin,
      { stepUp: 'new-recipient', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => verifyPin(bank, body, context),
    ),
    write(
      passkeys.startPasskeyPayment,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      async ({ body, caller, origin }) => ({
        data: await startConfirming(bank, { ...body, origin }, caller),
      }),
    ),
    write(
      passkeys.confirmPasskeyPayment,
      { stepUp: 'own-code', whileLocked: false, whileClosing: true },
      ({ body, origin, ...context }) => confirmWithPasskey(bank, { ...body, origin }, context),
    ),
  ],
  examples,
});

type Body = RequestOf<typeof contracts.verifyPin>['body'];

async function verifyPin(bank: Bank, { pin, ...facts }: Body, context: RequestContext) {
  const { caller } = context;
  const permit = await describePermit(bank, caller, facts);
  await requireCodeForNewRecipient(bank, caller, () => paymentOf(bank, caller, facts));
  const proof = await provePin(bank, context, pin, {
    act: (tx) =>
      grantUnlessCodeNeeded(tx, {
        caller,
        permit,
        payment: () => paymentOf({ db: tx }, caller, facts),
      }),
  });
  if (proof.isRight) {
    if (proof.result instanceof BankError) throw proof.result;
    return { valid: true, message: 'PIN verified' };
  }
  const left = triesLeftOf(proof.state);
  return {
    valid: false,
    message: refusalText(proof.state),
    ...(left !== null && { tries_left: left }),
  };
}

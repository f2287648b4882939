import type { PasskeyAssertion, PasskeyRequest } from '@bank/shared/contracts/security';
import type { Purpose } from '../../identity/passkeys/challenge';
import { requestOwnPasskey, withOwnPasskey } from '../../identity/passkeys/own-passkey';
import { paymentRefused } from '../../identity/passkeys/passkey-errors';
import { grantPermit, type Permit } from '../../identity/pin/grant-permit';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import { describePermit } from './describe-permit';
import type { PermitFacts } from './permit-facts';

interface Asked {
  payment: PermitFacts;
  origin: string | null;
}

/** The whole permit, so a passkey that signed one payment confirms no other. */
const purposeOfPayment = ({ sessionId, from, to, amount, purpose = null }: Permit): Purpose => [
  'pay',
  sessionId,
  from,
  to,
  amount,
  purpose,
];

export async function startConfirming(
  bank: Bank,
  { payment, origin }: Asked,
  caller: Caller,
): Promise<PasskeyRequest> {
  const permit = await describePermit(bank, caller, payment);
  return requestOwnPasskey(bank, caller, {
    purpose: purposeOfPayment(permit),
    origin,
    refuse: paymentRefused,
  });
}

export async function confirmWithPasskey(
  bank: Bank,
  { payment, credential, origin }: Asked & { credential: PasskeyAssertion },
  context: RequestContext,
) {
  const permit = await describePermit(bank, context.caller, payment);
  const asked = { purpose: purposeOfPayment(permit), origin, refuse: paymentRefused, credential };
  await withOwnPasskey(bank, asked, context, (tx) => grantPermit(tx, permit));
  return { valid: true, message: 'Passkey verified' } as const;
}

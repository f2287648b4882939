import type { PasskeyAssertion, PasskeyRequest } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import type { Purpose } from '../passkeys/challenge';
import { requestOwnPasskey, withOwnPasskey } from '../passkeys/own-passkey';
import { stepUpRefused } from '../passkeys/passkey-errors';
import * as secondFactorEvents from '../second-factor/events';
import { noteCode } from '../second-factor/note-code';

const steppingUp = ({ sessionId }: Caller): Purpose => ['step-up', sessionId];

export const startPasskeyStepUp = (
  bank: Bank,
  origin: string | null,
  caller: Caller,
): Promise<PasskeyRequest> =>
  requestOwnPasskey(bank, caller, { purpose: steppingUp(caller), origin, refuse: stepUpRefused });

/** A passkey proves the device and the person, so it's as good as a code. */
export async function stepUpWithPasskey(
  bank: Bank,
  given: { credential: PasskeyAssertion; origin: string | null },
  context: RequestContext,
) {
  const { caller } = context;
  const asked = { ...given, purpose: steppingUp(caller), refuse: stepUpRefused };
  await withOwnPasskey(bank, asked, context, async (tx) => {
    await noteCode(tx, caller);
    await tx.audit({ event: secondFactorEvents.secondFactorConfirmed, detail: { with: 'passkey' } });
  });
  return { data: { message: "Thanks. We know it's you." } };
}

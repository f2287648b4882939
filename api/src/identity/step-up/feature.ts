import type { PasskeyAssertion } from '@bank/shared/contracts/security';
import * as contracts from '@bank/shared/contracts/security';
import type { Bank, Caller, RequestContext } from '../../kernel/bank/bank';
import { badInput } from '../../kernel/errors/errors';
import { feature, write } from '../../kernel/feature/feature';
import type { Purpose } from '../passkeys/challenge';
import { requestOwnPasskey, withOwnPasskey } from '../passkeys/use-passkey';
import * as secondFactorEvents from '../second-factor/events';
import { noteCode } from '../second-factor/require-fresh-code';
import { examples } from './examples';

const stepUpRefused = () =>
  badInput({ credential: ["We couldn't confirm this with your passkey. Enter a code instead."] });

const steppingUp = ({ sessionId }: Caller): Purpose => ['step-up', sessionId];

/** A passkey proves the device and the person, so it's as good as a code. */
async function stepUpWithPasskey(
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

export const stepUp = feature({
  calls: (bank) => [
    write(
      contracts.startPasskeyStepUp,
      // It takes a passkey, which is as good as a code.
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      async ({ origin, caller }) => ({
        data: await requestOwnPasskey(bank, caller, {
          purpose: steppingUp(caller),
          origin,
          refuse: stepUpRefused,
        }),
      }),
    ),
    write(
      contracts.stepUpWithPasskey,
      { stepUp: 'own-code', whileLocked: true, whileClosing: true },
      ({ body, origin, ...context }) => stepUpWithPasskey(bank, { ...body, origin }, context),
    ),
  ],
  examples,
});

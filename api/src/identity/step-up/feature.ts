import * as contracts from '@bank/shared/contracts/security';
import { feature, write } from '../../kernel/feature/feature';
import { examples } from './examples';
import { startPasskeyStepUp, stepUpWithPasskey } from './step-up-with-passkey';

export const stepUp = feature({
  calls: (bank) => [
    write(
      contracts.startPasskeyStepUp,
      // It takes a passkey, which is as good as a code.
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      async ({ origin, caller }) => ({
        data: await startPasskeyStepUp(bank, origin, caller),
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

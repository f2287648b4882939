import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { startPasskeyStepUp, stepUpWithPasskey } from './step-up-with-passkey';

export function stepUpCalls(serve: Serve, bank: Bank): void {
  serve(contracts.startPasskeyStepUp, async ({ origin, caller }) => ({
    data: await startPasskeyStepUp(bank, origin, caller),
  }));
  serve(contracts.stepUpWithPasskey, ({ body, origin, ...context }) =>
    stepUpWithPasskey(bank, { ...body, origin }, context),
  );
}

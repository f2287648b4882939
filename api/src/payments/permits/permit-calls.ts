import { verifyPin as verify } from '@bank/shared/contracts/pin';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { verifyPin } from './verify-pin';

export function permitCalls(serve: Serve, bank: Bank): void {
  serve(verify, ({ body, ...context }) => verifyPin(bank, body, context));
}

import { verifyPin as verify } from '@bank/shared/contracts/pin';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { verifyPin } from './verify-pin';

export function permitCalls(serve: Serve, deps: BankDeps): void {
  serve(verify, ({ body, caller, visitor }) => verifyPin(deps, body, caller, visitor));
}

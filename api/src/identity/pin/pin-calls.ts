import { changePin as change, getPin as get, verifyPin as verify } from '@bank/shared/contracts/pin';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { verifyPin } from '../../payments/permits/verify-pin';
import { changePin } from './change-pin';
import { getPin } from './get-pin';

export function pinCalls(serve: Serve, deps: BankDeps): void {
  serve(verify, ({ body, caller, visitor }) => verifyPin(deps, body, caller, visitor));
  serve(get, ({ body, caller, visitor }) => getPin(deps, body.current_pin, caller, visitor));
  serve(change, ({ body, caller, visitor, idempotencyKey }) =>
    changePin(deps, body, caller, visitor, idempotencyKey),
  );
}

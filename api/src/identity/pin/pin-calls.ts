import { changePin as change, getPin as get } from '@bank/shared/contracts/pin';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { changePin } from './change-pin';
import { getPin } from './get-pin';

export function pinCalls(serve: Serve, deps: BankDeps): void {
  serve(get, ({ body, caller, visitor }) => getPin(deps, body.current_pin, caller, visitor));
  serve(change, ({ body, caller, visitor, idempotencyKey }) =>
    changePin(deps, body, caller, visitor, idempotencyKey),
  );
}

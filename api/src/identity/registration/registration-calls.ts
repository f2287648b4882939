import { register as registration } from '@bank/shared/contracts/registration';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { register } from './register';

export function registrationCalls(serve: Serve, deps: BankDeps): void {
  serve(registration, ({ body, visitor }) => register(deps, body, visitor));
}

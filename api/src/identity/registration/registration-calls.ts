import { register as registration } from '@bank/shared/contracts/registration';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { register } from './register';

export function registrationCalls(serve: Serve, bank: Bank): void {
  serve(registration, ({ body, ...context }) => register(bank, body, context));
}

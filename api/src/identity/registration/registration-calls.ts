import * as contracts from '@bank/shared/contracts/registration';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { register } from './register';

export function registrationCalls(serve: Serve, bank: Bank): void {
  serve(contracts.register, ({ body, ...context }) => register(bank, body, context));
}

import { changePin as change, getPin as get } from '@bank/shared/contracts/pin';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { changePin } from './change-pin';
import { getPin } from './get-pin';

export function pinCalls(serve: Serve, bank: Bank): void {
  serve(get, ({ body, ...context }) => getPin(bank, body.current_pin, context));
  serve(change, ({ body, ...context }) => changePin(bank, body, context));
}

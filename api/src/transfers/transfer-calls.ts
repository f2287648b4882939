import type { Call } from '@bank/shared/contracts/call';
import {
  confirmTransfer as confirm,
  transferExternally as external,
  transferInternally as internal,
} from '@bank/shared/contracts/transfers';
import type { BankDeps } from '../deps';
import type { Order } from '../payments/place-payment';
import type { Serve } from '../serve';
import { confirmTransfer } from './confirm-transfer';
import { transferExternally } from './transfer-externally';
import { transferInternally } from './transfer-internally';

export function transferCalls(serve: Serve, deps: BankDeps): void {
  const order = (
    { id }: Call,
    { body, ...asked }: Omit<Order, 'at' | 'request'> & { body: unknown },
  ): Order => ({
    ...asked,
    at: deps.clock.now(),
    request: [id, body],
  });
  serve(internal, (asked) => transferInternally(deps, asked.body, order(internal, asked)));
  serve(external, (asked) => transferExternally(deps, asked.body, order(external, asked)));
  serve(confirm, (asked) => {
    const { pin: _pin, ...transfer } = asked.body;
    return confirmTransfer(deps, asked.body, order(confirm, { ...asked, body: transfer }));
  });
}

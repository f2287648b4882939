import { transferInternally as internal } from '@bank/shared/contracts/transfers';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { transferInternally } from './transfer-internally';

export function transferCalls(serve: Serve, deps: BankDeps): void {
  serve(internal, ({ body, ...asked }) =>
    transferInternally(deps, body, { ...asked, at: deps.clock.now(), request: [internal.id, body] }),
  );
}

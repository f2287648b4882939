import type { Call } from '@bank/shared/contracts/call';
import {
  cancelExternalTransfer,
  findBank,
  listExternalTransfers,
  listRecipients,
  quoteExternalTransfer,
  removeRecipient as remove,
} from '@bank/shared/contracts/external-transfers';
import {
  confirmTransfer as confirm,
  transferExternally as external,
  transferInternally as internal,
} from '@bank/shared/contracts/transfers';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { cancelTransfer } from '../external/cancel-transfer';
import { findExternalTransfers } from '../external/find-external-transfers';
import { findRecipients, removeRecipient } from '../external/recipients';
import { findSampleBank } from '../external/sample-banks';
import { settlementOf } from '../external/settlement-day';
import { transferExternally } from '../external/transfer-externally';
import type { Order } from '../placement/place-payment';
import { confirmTransfer } from './confirm-transfer';
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
  externalCalls(serve, deps);
}

/** What is around a transfer to another bank. */
function externalCalls(serve: Serve, deps: BankDeps): void {
  serve(listExternalTransfers, async ({ caller }) => ({
    data: { transfers: await findExternalTransfers(deps.db, caller.customer.id) },
  }));
  serve(quoteExternalTransfer, async ({ query }) => ({
    data: { settles_on: settlementOf(deps.clock.now(), query.amount).toISOString().slice(0, 10) },
  }));
  serve(cancelExternalTransfer, ({ params, caller, visitor }) =>
    cancelTransfer(deps, params.id, caller, visitor),
  );
  serve(listRecipients, async ({ caller }) => ({
    data: { recipients: await findRecipients(deps.db, caller.customer.id) },
  }));
  serve(remove, ({ params, caller, visitor }) => removeRecipient(deps, params.id, caller, visitor));
  serve(findBank, async ({ params }) => ({ data: findSampleBank(params.number) }));
}

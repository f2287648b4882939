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
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { cancelTransfer } from '../external/cancel-transfer';
import { findExternalTransfers } from '../external/find-external-transfers';
import { findRecipients, removeRecipient } from '../external/recipients';
import { findSampleBank } from '../external/sample-banks';
import { settlementOf } from '../external/settlement-day';
import { transferExternally } from '../external/transfer-externally';
import { confirmTransfer } from './confirm-transfer';
import { transferInternally } from './transfer-internally';

export function transferCalls(serve: Serve, bank: Bank): void {
  serve(internal, ({ body, ...context }) => transferInternally(bank, body, context));
  serve(external, ({ body, ...context }) => transferExternally(bank, body, context));
  serve(confirm, ({ body, ...context }) => {
    // The stored hash of a request never covers a secret.
    const { pin: _pin, ...transfer } = body;
    return confirmTransfer(bank, body, { ...context, request: [confirm.id, transfer] });
  });
  externalCalls(serve, bank);
}

/** What is around a transfer to another bank. */
function externalCalls(serve: Serve, bank: Bank): void {
  serve(listExternalTransfers, async ({ caller }) => ({
    data: { transfers: await findExternalTransfers(bank.db, caller.customer.id) },
  }));
  serve(quoteExternalTransfer, async ({ query }) => ({
    data: { settles_on: settlementOf(bank.clock.now(), query.amount).toISOString().slice(0, 10) },
  }));
  serve(cancelExternalTransfer, ({ params, ...context }) => cancelTransfer(bank, params.id, context));
  serve(listRecipients, async ({ caller }) => ({
    data: { recipients: await findRecipients(bank.db, caller.customer.id) },
  }));
  serve(remove, ({ params, ...context }) => removeRecipient(bank, params.id, context));
  serve(findBank, async ({ params }) => ({ data: findSampleBank(params.number) }));
}

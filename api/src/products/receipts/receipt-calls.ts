import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findReceipt } from './find-receipt';
import { makeReceiptFile } from './receipt-file';
import { findReceiptKeys } from './receipt-keys';
import { signReceipt } from './sign-receipt';

export function receiptCalls(serve: Serve, bank: Bank): void {
  serve(getReceipt, async ({ caller, params }) => {
    const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
    return { data: { receipt, signed: await signReceipt(bank, receipt) } };
  });
  serve(downloadReceipt, async ({ caller, params, origin }) => {
    const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
    const signed = await signReceipt(bank, receipt);
    return { data: await makeReceiptFile(caller.customer.id, { receipt, signed, origin }) };
  });
  serve(listReceiptKeys, async () => ({ data: { keys: await findReceiptKeys(bank) } }));
}

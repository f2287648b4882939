import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import { feature, forAnyone, read } from '../../kernel/feature/feature';
import { chapter, examples } from './examples';
import { findReceipt } from './find-receipt';
import { makeReceiptFile } from './receipt-file';
import { findReceiptKeys } from './receipt-keys';
import { signReceipt } from './sign-receipt';

export const receipts = feature({
  calls: (bank) => [
    read(getReceipt, async ({ caller, params }) => {
      const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
      return { data: { receipt, signed: await signReceipt(bank, receipt) } };
    }),
    read(downloadReceipt, async ({ caller, params, origin }) => {
      const receipt = await findReceipt(bank.db, caller.customer.id, params.id);
      const signed = await signReceipt(bank, receipt);
      return { data: await makeReceiptFile(caller.customer.id, { receipt, signed, origin }) };
    }),
    forAnyone(listReceiptKeys, async () => ({ data: { keys: await findReceiptKeys(bank) } })),
  ],
  chapter,
  examples,
});

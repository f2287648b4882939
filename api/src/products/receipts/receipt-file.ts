import type { downloadReceipt, Receipt } from '@bank/shared/contracts/receipts';
import type * as z from 'zod/mini';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import { print } from '../printing/printer';
import { busyWithReceipts } from './receipt-errors';

const enqueue = createWorkQueue({
  name: 'PDF receipts',
  atOnce: 1,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 10,
  maxWaiting: 240,
});

interface Signed {
  receipt: Receipt;
  signed: string;
  origin: string | null;
}

type ReceiptFile = z.input<(typeof downloadReceipt)['answer']>['data'];

/** The file's code and link open the site's page that checks the receipt. */
export async function makeReceiptFile(customerId: string, { receipt, signed, origin }: Signed) {
  const link = `${origin ?? ''}/verify#${signed}`;
  const printed = enqueue(customerId, () => print({ kind: 'receipt', receipt: { receipt, link } }));
  if (!printed) throw busyWithReceipts();
  return {
    file_name: `larch-receipt-${receipt.reference}.pdf`,
    media_type: 'application/pdf',
    content: (await printed).toString('base64'),
  } satisfies ReceiptFile;
}

import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { RequestContext } from '../../kernel/http/request-context';
import { findDue } from './claim-due';
import { canceled, end, lockOpen } from './close-transfer';
import { findExternalTransfer } from './find-external-transfers';
import { alreadyClosed, alreadySent, transferNotFound } from './transfer-errors';

const message = 'Transfer canceled. The money is back in your account.';

/**
 * Possible only before the first delivery attempt. After that, the other bank may have the money, so only
 * that bank's response closes the transfer.
 */
export async function cancelTransfer(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  const data = await bank.command(context, async (tx) => {
    const asked = await findOwn(tx, id, customer.id);
    if (asked.status === 'cancelled') return asked;
    const open = await lockOpen(tx, id);
    if (open && open.tries > 0) throw alreadySent();
    const due = open && (await findDue(tx, id));
    if (due) await end(tx, due, canceled(due));
    const now = await findOwn(tx, id, customer.id);
    if (now.status !== 'cancelled') throw alreadyClosed(now.status);
    return now;
  });
  return { success: true, message, data } as const;
}

async function findOwn(db: Database, id: string, customerId: string): Promise<ExternalTransferState> {
  const found = await findExternalTransfer(db, customerId, id);
  if (!found) throw transferNotFound();
  return found;
}

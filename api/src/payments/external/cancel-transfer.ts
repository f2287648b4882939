import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { findDue } from './claim-due';
import { cancelled, end, lockOpen } from './close-transfer';
import { findExternalTransfer } from './find-external-transfers';
import { alreadyOnItsWay, alreadyOver, noSuchTransfer } from './transfer-errors';

const message = 'Transfer canceled. The money is back in your account.';

/**
 * Takes a transfer back that nobody has begun to deliver. Once the other bank was asked, it may have the
 * money, whatever it answered: from then on only its answer ends the transfer.
 */
export async function cancelTransfer(deps: BankDeps, id: string, caller: Caller, visitor: Visitor) {
  const data = await deps.db.transaction().execute(async (trx) => {
    const asked = await findOwn(trx, id, caller);
    if (asked.status === 'cancelled') return asked;
    const open = await lockOpen(trx, id);
    if (open && open.tries > 0) throw alreadyOnItsWay();
    if (open) {
      const due = await findDue(trx, id);
      const by = { sessionId: caller.sessionId, address: visitor.address };
      if (due) await end(trx, deps.clock, due, cancelled(due, by));
    }
    const now = await findOwn(trx, id, caller);
    if (now.status !== 'cancelled') throw alreadyOver(now.status);
    return now;
  });
  deps.postman.wake();
  return { success: true, message, data } as const;
}

async function findOwn(trx: Database, id: string, { customer }: Caller): Promise<ExternalTransferState> {
  const found = await findExternalTransfer(trx, customer.id, id);
  if (!found) throw noSuchTransfer();
  return found;
}

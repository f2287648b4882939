import { pinRefused, provePin } from '../../identity/pin/prove-pin';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import * as events from './events';
import {
  busyWithDownloads,
  exportExpired,
  exportLocked,
  exportNotFound,
  exportNotReady,
} from './export-errors';
import { readPart } from './export-parts';
import { findExportState, isExpired, isUnlocked, type StoredExport } from './find-export';
import { unlockedBy } from './request-export';

const enqueue = createWorkQueue({
  name: 'parts of data exports',
  atOnce: 4,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 4,
  maxWaiting: 100,
});

/** Another customer's export is as unknown as one that doesn't exist. */
async function findReady(db: Database, id: string, customerId: string, now: Date): Promise<StoredExport> {
  const found = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!found) throw exportNotFound();
  if (isExpired(found, now)) throw exportExpired();
  if (found.status !== 'ready') throw exportNotReady();
  return found;
}

export async function unlockExport(
  bank: Bank,
  { id, pin }: { id: string; pin: string },
  context: RequestContext,
) {
  const { caller } = context;
  await findReady(bank.db, id, caller.customer.id, bank.clock.now());
  const proof = await provePin(bank, context, pin, {
    act: async (tx) => {
      await tx.updateTable('data_exports').set(unlockedBy(context, tx.now())).where('id', '=', id).execute();
      await tx.audit({ event: events.dataExportUnlocked });
    },
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  return { data: await findExportState(bank.db, caller, bank.clock.now()) };
}

export async function downloadPart(
  bank: Bank,
  { id, number }: { id: string; number: number },
  context: RequestContext,
) {
  const { caller } = context;
  const now = bank.clock.now();
  const ready = await findReady(bank.db, id, caller.customer.id, now);
  if (!isUnlocked(ready, caller, now)) throw exportLocked();
  const part = await (enqueue(caller.customer.id, () => readPart(bank.db, bank.keys, { id, number })) ??
    busy());
  if (!part) throw exportNotFound();
  if (number === 0) await bank.command(context, (tx) => tx.audit({ event: events.dataExportDownloaded }));
  return { data: { content: part.toString('base64') } };
}

function busy(): never {
  throw busyWithDownloads();
}

import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import type { Alerting } from '../alerts/send-alert';
import { deviceName } from '../sessions/device-name';
import { spendChallenge } from './challenge';
import * as events from './events';
import { reportPasskey } from './report-passkey';
import type { Assertion } from './verify-assertion';

interface Using {
  customer: Customer;
  visitor: Visitor;
  caller: Caller | null;
}

/** False refuses. Returns instead of throwing, so that the transaction that blocks a copied passkey commits. */
export async function recordUse(
  tx: Tx,
  bank: Alerting,
  { passkey, ...assertion }: Assertion,
  using: Using,
): Promise<boolean> {
  const isRecorded = await advance(tx, { passkey, ...assertion }, using.visitor);
  if (isRecorded === 'cloned') {
    await block(tx, bank, passkey, using);
    return false;
  }
  return isRecorded;
}

/** The row stays locked until the end of the transaction, so a passkey that is being removed doesn't count. */
async function advance(
  tx: Tx,
  { passkey, challenge, counter, isSynced }: Assertion,
  { device }: Visitor,
): Promise<boolean | 'cloned'> {
  const current = await tx
    .selectFrom('passkeys')
    .select('counter')
    .where('id', '=', passkey.id)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!current || !(await spendChallenge(tx, challenge))) return false;
  if (isCopied(current.counter, counter)) return 'cloned';
  await tx
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: tx.now(), last_used_on: deviceName(device) })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Synced passkeys don't count and always send 0. */
const isCopied = (known: number, sent: number) => sent <= known && (known > 0 || sent > 0);

async function block(
  tx: Tx,
  bank: Alerting,
  { id, name }: Assertion['passkey'],
  using: Using,
): Promise<void> {
  await tx.updateTable('passkeys').set({ blocked_at: tx.now() }).where('id', '=', id).execute();
  await tx.audit({ event: events.passkeyCloned, customerId: using.customer.id, detail: { name } });
  await reportPasskey(tx, bank, { ...using, event: 'blocked', name });
}

import { writeAlert } from '../../identity/alerts/send-alert';
import { nameInEmails } from '../../identity/customers/customers';
import { pinRefused, provePin } from '../../identity/pin/prove-pin';
import { deviceName } from '../../identity/sessions/device-name';
import { assertSessionOpen } from '../../identity/sessions/sessions';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { later, minutes, secondsUntil } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import * as events from './events';
import { exportRequestedEmail } from './export-emails';
import { tooManyExports } from './export-errors';
import { findExportState } from './find-export';

const unlockedFor = minutes(30);

export const unlockedBy = ({ caller }: RequestContext, now: Date) => ({
  session_id: caller.sessionId,
  unlocked_until: later(now, unlockedFor),
});

/** Checks the limit first, because comparing a PIN is expensive. A right PIN that is over it isn't a wrong try. */
export async function requestExport(bank: Bank, pin: string, context: RequestContext) {
  await refuseOverLimit(bank, context);
  const proof = await provePin(bank, context, pin, { act: (tx) => storeRequest(tx, bank, context) });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  if (proof.result === 'over-limit') await refuseOverLimit(bank, context);
  return { data: await findExportState(bank.db, context.caller, bank.clock.now()) };
}

async function refuseOverLimit({ db, clock }: Bank, { caller }: RequestContext): Promise<void> {
  const now = clock.now();
  const { export: newest, next_at } = await findExportState(db, caller, now);
  if (next_at && !isUnderWay(newest?.status)) throw tooManyExports(secondsUntil(new Date(next_at), now));
}

const isUnderWay = (status: string | undefined) => status === 'waiting' || status === 'making';

/** A second request joins the one under way, so that a retry after a lost response makes no second file. */
async function storeRequest(tx: Tx, bank: Bank, context: RequestContext): Promise<'stored' | 'over-limit'> {
  const { customer } = context.caller;
  const now = tx.now();
  await tx.selectFrom('customers').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute();
  await assertSessionOpen(tx, context.caller.sessionId);
  const { export: newest, next_at } = await findExportState(tx, context.caller, now);
  if (newest && isUnderWay(newest.status)) {
    await tx.updateTable('data_exports').set(unlockedBy(context, now)).where('id', '=', newest.id).execute();
    return 'stored';
  }
  if (next_at) return 'over-limit';
  await deleteEarlier(tx, customer.id);
  await tx
    .insertInto('data_exports')
    .values({
      id: newId('export'),
      customer_id: customer.id,
      status: 'waiting',
      requested_at: now,
      ...unlockedBy(context, now),
    })
    .execute();
  await tx.audit({ event: events.dataExportRequested });
  const email = { firstName: nameInEmails(customer), device: deviceName(context.visitor.device), at: now };
  const asked = { ...context, customer, title: 'A copy of your data was requested' };
  const content = await writeAlert(tx, bank, asked, exportRequestedEmail(email));
  await tx.mail({ to: customer.email, content });
  return 'stored';
}

/** The newest file has everything that earlier ones have. */
async function deleteEarlier(tx: Tx, customerId: string): Promise<void> {
  const earlier = tx.selectFrom('data_exports').select('id').where('customer_id', '=', customerId);
  await tx.deleteFrom('data_export_parts').where('export_id', 'in', earlier).execute();
  await tx
    .updateTable('data_exports')
    .set({ expires_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', tx.now())
    .execute();
}

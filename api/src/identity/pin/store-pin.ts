import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { type Alerting, sendAlert, type WriteAlert } from '../alerts/send-alert';
import { assertSessionOpen } from '../sessions/sessions';
import * as events from './events';
import { withdrawPermitsOf } from './grant-permit';
import { forgetPinTries } from './pin-guard';
import { firstPinEmail, pinChangedEmail } from './pin-notices';

interface Storing {
  bank: Alerting;
  pinHash: string;
  context: RequestContext;
}

/**
 * False if the customer has a PIN by now: of several concurrent requests, only one sets the first. Attempts that an
 * older version counted before there was a PIN don't block the new one.
 */
export async function storeFirstPin(tx: Tx, { bank, pinHash, context }: Storing): Promise<boolean> {
  const { customer, sessionId } = context.caller;
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ pin_hash: pinHash, pin_tries: 0, pin_blocked_until: null })
    .where('id', '=', customer.id)
    .where('pin_hash', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await assertSessionOpen(tx, sessionId);
  await tx.audit({ event: events.pinChanged, detail: { first: true } });
  const email = firstPinEmail(customer.first_name);
  await report(tx, bank, context, { title: 'Your transaction PIN was set', email });
  return true;
}

export async function storePin(tx: Tx, storing: Storing): Promise<void> {
  const { bank, pinHash, context } = storing;
  const { id, first_name: firstName } = context.caller.customer;
  if (await storeFirstPin(tx, storing)) return;
  await tx.updateTable('customers').set({ pin_hash: pinHash }).where('id', '=', id).execute();
  await assertSessionOpen(tx, context.caller.sessionId);
  await forgetPinTries(tx, id);
  await withdrawPermitsOf(tx, id);
  await tx.audit({ event: events.pinChanged });
  const email = pinChangedEmail(firstName);
  await report(tx, bank, context, { title: 'Your transaction PIN was changed', email });
}

const report = (
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  { title, email }: { title: string; email: WriteAlert },
): Promise<void> =>
  sendAlert(tx, bank, {
    customer: caller.customer,
    caller,
    visitor,
    title,
    text: 'You need it to send money. The bank never asks for it by phone.',
    path: '/dashboard/settings?part=pin',
    email,
  });

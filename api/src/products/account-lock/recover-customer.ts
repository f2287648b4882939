import { findOpenLock } from '../../identity/account-lock/find-open-lock';
import { type Alerting, sendAlert } from '../../identity/alerts/send-alert';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import { withdrawPermitsOf } from '../../identity/pin/grant-permit';
import { forgetDevices } from '../../identity/sessions/remembered-devices';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import * as events from './events';
import { secondFactorRemovedEmail } from './lock-emails';
import { liftLock } from './unlock-account';

/** False if the account isn't locked. */
export async function unlockByOperator(tx: Tx, customer: Customer): Promise<boolean> {
  const lock = await findOpenLock(tx, customer.id);
  return Boolean(lock && (await liftLock(tx, customer, { by: 'operator', lockedAt: lock.locked_at })));
}

const support = { ip: 'bank', device: 'support', browser: null, authorization: undefined };

/** For a customer who lost the app and the recovery codes. False if it isn't on. */
export async function removeSecondFactor(tx: Tx, bank: Alerting, customer: Customer): Promise<boolean> {
  const { id } = customer;
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('customer_id', '=', id)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endAllSessions(tx, id, 'ended-elsewhere');
  await forgetDevices(tx, id);
  await withdrawPermitsOf(tx, id);
  await tx.updateTable('customers').set({ recovered_at: tx.now() }).where('id', '=', id).execute();
  await tx.audit({ event: events.secondFactorRemoved, customerId: id, detail: { by: 'operator' } });
  await sendAlert(tx, bank, {
    customer,
    visitor: support,
    caller: null,
    title: 'Our support removed your two-factor authentication',
    text: "For your safety, you can't pay anyone new for 24 hours.",
    path: '/dashboard/settings?part=two-factor',
    email: secondFactorRemovedEmail({ firstName: nameInEmails(customer) }),
  });
  return true;
}

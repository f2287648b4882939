import { lastTime } from '../../identity/account-lock/find-open-lock';
import type { StoredAlert } from '../../identity/alerts/find-alert';
import * as passkeyEvents from '../../identity/passkeys/events';
import * as secondFactorEvents from '../../identity/second-factor/events';
import type { Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { events } from './events';

type Suspect = Pick<StoredAlert, 'since' | 'sent_to'> & { customer: Customer };

/** Whether the email was changed since the alert, and whether the alert's address has the account again. */
type RestoredEmail = 'unchanged' | 'restored' | 'taken';

export async function restoreEmail(tx: Tx, { customer, sent_to }: Suspect): Promise<RestoredEmail> {
  if (customer.email === sent_to) return 'unchanged';
  const isTaken = await belongsToAnother(tx, sent_to);
  // The address of the change may be a thief's, so it doesn't keep the account either: only support can help.
  await setEmail(tx, customer.id, isTaken ? `${customer.id}@locked.invalid` : sent_to);
  await voidAlertsElsewhere(tx, customer.id, sent_to);
  await tx.audit({ event: events.contactRestored, customerId: customer.id });
  return isTaken ? 'taken' : 'restored';
}

export async function restorePhoneNumber(tx: Tx, { customer: { id }, since }: Suspect): Promise<void> {
  const first = await tx
    .selectFrom('contact_changes')
    .select('old_value')
    .where('customer_id', '=', id)
    .where('field', '=', 'phone_number')
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await tx.updateTable('customers').set({ phone_number: first.old_value }).where('id', '=', id).execute();
  await tx.audit({ event: events.phoneNumberRestored, customerId: id });
}

/** Only a customer who read a code in the mailbox owns the address; anyone can register it. */
async function belongsToAnother(tx: Tx, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('customers')
    .select(['id', 'is_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!other || other.is_verified) return Boolean(other);
  await tx.deleteFrom('codes').where('customer_id', '=', other.id).execute();
  await setEmail(tx, other.id, `${other.id}@unverified.invalid`);
  return false;
}

const setEmail = (tx: Tx, id: string, email: string) =>
  tx.updateTable('customers').set({ email }).where('id', '=', id).execute();

const voidAlertsElsewhere = (tx: Tx, customerId: string, email: string) =>
  tx
    .updateTable('security_alerts')
    .set({ expires_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('sent_to', '<>', email)
    .where('expires_at', '>', tx.now())
    .execute();

/** Ways in that are newer than what the alert was about. Older ones are the customer's. True if a code is no longer needed. */
export async function removeNewWaysIn(tx: Tx, { customer: { id }, since }: Suspect): Promise<boolean> {
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('customer_id', '=', id)
    .where('added_at', '>=', since)
    .returning('name')
    .execute();
  for (const { name } of passkeys)
    await tx.audit({ event: passkeyEvents.passkeyRemoved, customerId: id, detail: { name } });
  const factor = await tx
    .deleteFrom('second_factors')
    .where('customer_id', '=', id)
    .where(({ eb, or }) => or([eb('enabled_at', '>=', since), eb('enabled_at', 'is', null)]))
    .returning('enabled_at')
    .executeTakeFirst();
  if (factor?.enabled_at) await tx.audit({ event: secondFactorEvents.secondFactorOff, customerId: id });
  else await dropNewRecoveryCodes(tx, id, since);
  return Boolean(factor?.enabled_at);
}

/** The customer's app still works; a stranger who renewed the codes has nothing left. */
async function dropNewRecoveryCodes(tx: Tx, customerId: string, since: Date): Promise<void> {
  if (await lastTime(tx, customerId, secondFactorEvents.recoveryCodesRenewed, since))
    await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
}

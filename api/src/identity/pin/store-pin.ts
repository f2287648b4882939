import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { withdrawPermitsOf } from './grant-permit';
import { forgetPinTries } from './pin-guard';
import { firstPinEmail, pinChangedEmail } from './pin-notices';

/**
 * False if the customer has a PIN by now: of several concurrent requests, only one sets the first. Attempts that an
 * older version counted before there was a PIN don't block the new one.
 */
export async function storeFirstPin(tx: Tx, pinHash: string, customer: Customer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ pin_hash: pinHash, pin_tries: 0, pin_blocked_until: null })
    .where('id', '=', customer.id)
    .where('pin_hash', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.audit({ action: 'pin-changed', detail: { first: true } });
  const content = firstPinEmail({ firstName: customer.first_name });
  await tx.mail({ to: customer.email, content });
  return true;
}

export async function storePin(tx: Tx, pinHash: string, customer: Customer): Promise<void> {
  const { id, email, first_name: firstName } = customer;
  if (await storeFirstPin(tx, pinHash, customer)) return;
  await tx.updateTable('customers').set({ pin_hash: pinHash }).where('id', '=', id).execute();
  await forgetPinTries(tx, id);
  await withdrawPermitsOf(tx, id);
  await tx.audit({ action: 'pin-changed' });
  await tx.mail({ to: email, content: pinChangedEmail({ firstName }) });
}

import { findOpenLock } from '../../identity/account-lock/find-open-lock';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import { notify } from '../../identity/notifications/notify';
import { findNeededPin } from '../../identity/pin/needed-pin';
import { pinRefused } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { accountUnlockedEmail } from './lock-emails';

const message = 'Your account is unlocked.';

const otherPinNeeded = (needed: 'new' | 'support') => {
  const text =
    needed === 'new'
      ? 'Your PIN was changed before we locked your account. Choose a new one with a code from your email.'
      : 'Your PIN was changed before we locked your account. Please contact support to unlock it.';
  return new BankError(403, 'Another PIN is needed', text, { errors: { pin: [text] } });
};

/** A repeat after a lost response changes nothing. */
export async function unlockAccount(bank: Bank, pin: string, context: RequestContext) {
  const { customer } = context.caller;
  const lock = await findOpenLock(bank.db, customer.id);
  if (!lock) return { data: { message } };
  const needed = await findNeededPin(bank.db, lock);
  if (needed !== 'current') throw otherPinNeeded(needed);
  const proof = await provePin(bank, context, pin, {
    act: (tx) => liftLock(tx, customer, { by: 'customer', lockedAt: lock.locked_at }),
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  return { data: { message } };
}

interface Lifting {
  by: 'customer' | 'operator';
  /** The lock that was judged; one that was set in the meantime stays. */
  lockedAt: Date;
}

const words = {
  customer: 'You unlocked your account with your PIN.',
  operator: 'Our support unlocked your account after confirming that it was you.',
};

export async function liftLock(tx: Tx, customer: Customer, { by, lockedAt }: Lifting): Promise<boolean> {
  const now = tx.now();
  const lifted = await tx
    .updateTable('account_locks')
    .set({ lifted_at: now, lifted_by: by })
    .where('customer_id', '=', customer.id)
    .where('lifted_at', 'is', null)
    .where('locked_at', '=', lockedAt)
    .executeTakeFirst();
  if (lifted.numUpdatedRows === 0n) return false;
  await tx
    .updateTable('customers')
    .set({ locked_at: null, recovered_at: now })
    .where('id', '=', customer.id)
    .execute();
  await tx.audit({ event: events.accountUnlocked, customerId: customer.id, detail: { by } });
  const content = accountUnlockedEmail({ firstName: nameInEmails(customer), by: words[by] });
  await tx.mail({ to: customer.email, content });
  await notify(tx, customer, {
    kind: 'security-change',
    title: 'Your account is unlocked',
    text: 'Cards stay frozen until you unfreeze them.',
    path: '/dashboard/settings',
  });
  return true;
}

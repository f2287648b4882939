import { findOpenLock } from '../../identity/account-lock/find-open-lock';
import { type Alerting, lockAccountParagraphs, sendAlert } from '../../identity/alerts/send-alert';
import { nameInEmails } from '../../identity/customers/customers';
import { notify } from '../../identity/notifications/notify';
import { findNeededPin } from '../../identity/pin/needed-pin';
import { pinRefused, provePin } from '../../identity/pin/prove-pin';
import { withdrawPermitsOf } from '../../identity/pin/withdraw-permits';
import { forgetDevices } from '../../identity/sessions/remembered-devices';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { writeEmail } from '../../kernel/mail/email';
import { events } from './events';

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

async function liftLock(tx: Tx, customer: Customer, { by, lockedAt }: Lifting): Promise<boolean> {
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
  const content = writeEmail({
    subject: 'Your Larch account is unlocked',
    firstName: nameInEmails(customer),
    paragraphs: [
      `${words[by]} Payments work again, but you can't pay anyone new for 24 hours.`,
      'Your cards stay frozen until you unfreeze them in Cards.',
      "If this wasn't you, contact support right away.",
    ],
  });
  await tx.mail({ to: customer.email, content });
  await notify(tx, customer, {
    kind: 'security-change',
    title: 'Your account is unlocked',
    text: 'Cards stay frozen until you unfreeze them.',
    path: '/dashboard/settings',
  });
  return true;
}

/** False if the account isn't locked. */
export async function unlockByOperator(tx: Tx, customer: Customer): Promise<boolean> {
  const lock = await findOpenLock(tx, customer.id);
  return Boolean(lock && (await liftLock(tx, customer, { by: 'operator', lockedAt: lock.locked_at })));
}

const factorRemoved = 'Our support removed your two-factor authentication';
const support = { ip: 'bank', device: 'support', browser: null, authorization: undefined };

/** This helps a customer who lost the app and the recovery codes. */
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
    title: factorRemoved,
    text: "For your safety, you can't pay anyone new for 24 hours.",
    path: '/dashboard/settings?part=two-factor',
    // Support can be talked into it, so this email needs the way out more than others.
    email: (lockUrl) =>
      writeEmail({
        subject: factorRemoved,
        firstName: nameInEmails(customer),
        paragraphs: [
          'You told us that you lost your authenticator app and your recovery codes. We confirmed that it was you, turned two-factor authentication off, and signed out every device.',
          "For your safety, you can't pay anyone new for 24 hours. Set up two-factor authentication again in Security & Settings.",
          ...lockAccountParagraphs(lockUrl, "If this wasn't you, contact support right away."),
        ],
      }),
  });
  return true;
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { revokeAllTokens } from '../../identity/access-tokens/access-tokens';
import {
  alertNotFound,
  alertOf,
  countAlertVisit,
  findAlert,
  hasEmail,
  type StoredAlert,
} from '../../identity/alerts/find-alert';
import { voidCodes } from '../../identity/codes/code-tokens';
import { type Letter, mailCustomer } from '../../identity/customers/mail-customer';
import { notify } from '../../identity/notifications/notify';
import { withdrawPermitsOf } from '../../identity/pin/withdraw-permits';
import { forgetDevices } from '../../identity/sessions/remembered-devices';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { isDeadlock } from '../../kernel/db/pg-errors';
import type { Customer } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { hashPassword } from '../../kernel/keys/secrets';
import { holdOutgoing, stopPayments } from '../../payments/account-lock/stop-payments';
import { events as cardEvents } from '../cards/events';
import { endClosing } from '../closing/keep-account';
import { events } from './events';
import { removeNewWaysIn, restoreEmail, restorePhoneNumber } from './undo-changes';

interface Locked {
  email: string;
  can_recover: boolean;
}

export async function lockAccount(bank: Bank, token: string, context: RequestContext<null>): Promise<Locked> {
  await countAlertVisit(bank, context.visitor);
  const known = await findAlert(bank.db, token, bank.clock.now());
  if (known.used_at) return answerTo(bank, known);
  // No one knows it, so only a reset opens the account again.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const use = () => bank.command(context, (tx) => useAlert(tx, token, passwordHash));
  // A change that is being made may hold what this needs, and need what this holds.
  const alert = await use().catch((failure) => (isDeadlock(failure) ? use() : Promise.reject(failure)));
  return answerTo(bank, alert);
}

const answerTo = async ({ db }: Bank, alert: StoredAlert): Promise<Locked> => ({
  email: alert.sent_to,
  can_recover: await hasEmail(db, alert),
});

/** A second request, even at the same time, changes nothing. */
async function useAlert(tx: Tx, token: string, passwordHash: string): Promise<StoredAlert> {
  const alert = await alertOf(tx, token, tx.now()).forUpdate().executeTakeFirstOrThrow(alertNotFound);
  if (alert.used_at) return alert;
  await tx.updateTable('security_alerts').set({ used_at: tx.now() }).where('id', '=', alert.id).execute();
  await lock(tx, alert, passwordHash);
  return alert;
}

/** Sessions first: a change that holds its session is made before this, and is undone; all others find it ended. */
async function lock(tx: Tx, alert: StoredAlert, passwordHash: string): Promise<void> {
  const { customer_id: id, since } = alert;
  const customer = await shut(tx, id, passwordHash);
  await endAllSessions(tx, id, 'password-changed');
  await holdOutgoing(tx, id);
  const email = await restoreEmail(tx, { ...alert, customer });
  await restorePhoneNumber(tx, { ...alert, customer });
  const undidSecondFactor = await removeNewWaysIn(tx, { ...alert, customer });
  await voidProofs(tx, id);
  // Someone else may have asked for it.
  if (customer.closes_at) await endClosing(tx, id);
  await stopPayments(tx, { customerId: id, since });
  await withdrawPermitsOf(tx, id);
  const frozen = await freezeCards(tx, id);
  await storeLock(tx, alert, { needs_old_pin: undidSecondFactor || email !== 'unchanged' });
  await tx.audit({ event: events.accountLocked, customerId: id, detail: { cards: frozen } });
  await report(tx, customer, { to: alert.sent_to, isReachable: email !== 'taken' });
}

/** Waits for a sign-in in progress, whose session then ends with the others. */
const shut = (tx: Tx, id: string, passwordHash: string): Promise<Customer> =>
  tx
    .updateTable('customers')
    .set({ locked_at: tx.now(), password_hash: passwordHash })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(alertNotFound);

async function voidProofs(tx: Tx, customerId: string): Promise<void> {
  await forgetDevices(tx, customerId);
  await revokeAllTokens(tx, customerId);
  for (const purpose of ['reset_password', 'transfer'] as const) await voidCodes(tx, { purpose, customerId });
  await tx
    .updateTable('contact_changes')
    .set({ expires_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', tx.now())
    .execute();
}

/** Another link, used while the account is locked, can only reach further back. */
async function storeLock(
  tx: Tx,
  { customer_id, title, since }: StoredAlert,
  { needs_old_pin }: { needs_old_pin: boolean },
): Promise<void> {
  const values = { customer_id, title, since, locked_at: tx.now(), needs_old_pin };
  await tx
    .insertInto('account_locks')
    .values({ ...values, id: newId('lock') })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .where('lifted_at', 'is', null)
        .doUpdateSet(({ fn, ref }) => ({
          title,
          locked_at: tx.now(),
          since: fn('least', [ref('account_locks.since'), ref('excluded.since')]),
          needs_old_pin: sql<boolean>`account_locks.needs_old_pin or excluded.needs_old_pin`,
        })),
    )
    .execute();
}

async function report(tx: Tx, customer: Customer, { to, isReachable }: { to: string; isReachable: boolean }) {
  await mailCustomer(tx, { ...customer, email: to }, lockedLetter(isReachable));
  // The owner may have moved away from a mailbox that someone else reads.
  if (customer.email !== to) await mailCustomer(tx, customer, movedBackLetter);
  await notify(tx, customer, {
    kind: 'security-change',
    title: 'Your account was locked',
    text: 'Review what happened, then unlock it with your PIN.',
    path: '/dashboard/locked',
  });
}

/** Including virtual cards. Returns how many there were. */
async function freezeCards(tx: Tx, customerId: string): Promise<number> {
  const cards = await tx
    .updateTable('cards')
    .set({ status: 'frozen' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .returning(['id', 'last_four'])
    .execute();
  for (const { id, last_four: ending } of cards)
    await tx.audit({ event: cardEvents.cardFrozen, customerId, detail: { card: id, ending } });
  return cards.length;
}

const lockedLetter = (isReachable: boolean): Letter => ({
  subject: 'Your Larch account is locked',
  paragraphs: [
    "You told us that something in your account wasn't you. We signed everyone out, froze your cards and stopped payments that had not left your account.",
    isReachable
      ? 'Choose a new password with Forgot Password. We send the code to this email. Then sign in, review what happened, and unlock your account with your PIN.'
      : 'Your email was changed and belongs to another customer now, so please contact support to recover your account.',
  ],
});

/** The email that the account had until now gets this letter. */
const movedBackLetter: Letter = {
  subject: 'Your Larch account is locked',
  paragraphs: [
    "Someone with access to your account's earlier email told us they didn't change it. So we locked the account, and this email no longer belongs to it. No one can pay.",
    'If you changed the email yourself, contact support right away.',
  ],
};

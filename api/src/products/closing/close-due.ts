import { keepsYears, type Obstacle } from '@bank/shared/contracts/security';
import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { nameInEmails } from '../../identity/customers/customers';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf, hours, later, momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { writeEmail } from '../../kernel/mail/email';
import { findMoney } from '../../ledger/accounts/leaving';
import { ownedAccounts } from '../../ledger/ownership/owned-accounts';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { events } from './events';
import { endClosing } from './keep-account';
import { cancelOrders, countAll, leavingOf, obstaclesAmong } from './leaving-rules';
import { notifyCustomer, notYou } from './notify-customer';

const waitingTime = hours(24);

/** Each customer in one transaction, so a crash leaves nothing half closed. Several processes may run this concurrently. */
export const closeDue = (bank: ReviewRunner, features: readonly Feature[]): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx.selectFrom('customers').selectAll().where('closes_at', '<=', tx.now()).orderBy('closes_at'),
    of: 'customers',
    lock: 'forNoKeyUpdate',
    decide: (tx, customer) => close(tx, features, customer),
  });

/** Orders come before the locks, because a scheduled payment locks its schedule before its customer's payments. */
async function close(tx: Tx, features: readonly Feature[], customer: Customer): Promise<void> {
  await cancelOrders(tx, features, customer);
  await lockPaymentsOf(tx, customer.id);
  await lockAccounts(tx, customer.id);
  const obstacles = obstaclesAmong(
    features,
    await countAll(tx, features, { customerId: customer.id, now: tx.now() }),
  );
  const stops = obstacles.filter(({ settles_itself }) => !settles_itself);
  if (stops.length > 0) await stop(tx, customer, stops);
  else if (obstacles.length > 0) await wait(tx, customer);
  else await closeAccounts(tx, features, customer);
}

/** Money that arrives meanwhile waits for these rows, and then finds the accounts closed. */
const lockAccounts = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ownedAccounts(customerId))
    .orderBy('id')
    .forUpdate()
    .execute();

async function wait(tx: Tx, { id }: Customer): Promise<void> {
  const closes_at = later(tx.now(), waitingTime);
  await tx.updateTable('customers').set({ closes_at }).where('id', '=', id).execute();
}

async function stop(tx: Tx, customer: Customer, obstacles: Obstacle[]): Promise<void> {
  await endClosing(tx, customer.id);
  const [first] = obstacles;
  await tx.audit({
    event: events.closingStopped,
    customerId: customer.id,
    detail: { reason: first?.name ?? '' },
  });
  await notifyCustomer(tx, customer, {
    title: "We couldn't close your account",
    text: `${first?.text ?? ''} Your account stays open.`,
    subject: "We couldn't close your Larch account",
    paragraphs: [
      "It's the day that you chose, but your account isn't settled. So it stays open, and your money is safe.",
      ...obstacles.map(({ title, text }) => `${title}: ${text}`),
      'When this is done, you can ask us again to close your account in Settings. Your cards are still frozen until you unfreeze them.',
    ],
  });
}

/** The caller holds the locks of the customer, their payments and their accounts, which are empty. */
async function closeAccounts(tx: Tx, features: readonly Feature[], customer: Customer): Promise<void> {
  const { id, email } = customer;
  await endAllSessions(tx, id, 'signed-out');
  await tx.audit({ event: events.accountClosed, customerId: id });
  // Addressed before the bank forgets where to.
  const content = writeEmail({
    subject: 'Your Larch account is closed',
    firstName: nameInEmails(customer),
    paragraphs: [
      'We closed your account and canceled your cards. You can no longer sign in.',
      `We deleted your email address, phone number, picture, people, notes, and settings. We keep your name, date of birth, postal address, payments, statements, messages to support and the log of your account for at least ${keepsYears} years, because a bank has to.`,
      'Thanks for banking with us. You can register again anytime with this email.',
    ],
  });
  await tx.mail({ to: email, content });
  for (const { close } of leavingOf(features)) await close?.(tx, id);
  await forgetCustomer(tx, features, id);
}

/** Sessions, payments, statements, applications, disputes, chats and the audit log are evidence, so they stay. */
async function forgetCustomer(tx: Tx, features: readonly Feature[], id: string): Promise<void> {
  for (const { forgets = [] } of leavingOf(features))
    for (const table of forgets)
      await sql`delete from ${sql.table(table)} where customer_id = ${id}`.execute(tx);
  await tx.deleteFrom('answered_requests').where('owner', '=', id).execute();
  await forgetSignIn(tx, id);
}

/** Frees the email, so that it is unknown to the bank from now on. No password or PIN fits an empty hash. */
const forgetSignIn = (tx: Tx, id: string) =>
  tx
    .updateTable('customers')
    .set({
      email: `${id}@closed.invalid`,
      phone_number: '',
      profile_picture: null,
      password_hash: '',
      pin_hash: null,
      pin_tries: 0,
      pin_blocked_until: null,
      closing_asked_at: null,
      closes_at: null,
      closing_warned_at: null,
      closed_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();

const warnedBefore = hours(24 * 3);

export const warnOfClosing = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx
        .selectFrom('customers')
        .selectAll()
        .where('closes_at', '<=', later(tx.now(), warnedBefore))
        .where('closes_at', '>', tx.now())
        .where('closing_warned_at', 'is', null),
    of: 'customers',
    lock: 'forNoKeyUpdate',
    decide: warn,
  });

async function warn(tx: Tx, customer: Customer): Promise<void> {
  const { id } = customer;
  const closesAt = customer.closes_at ?? tx.now();
  const money = await findMoney(tx, id);
  const left = money > 0 ? formatUsd(money) : null;
  await tx.updateTable('customers').set({ closing_warned_at: tx.now() }).where('id', '=', id).execute();
  await notifyCustomer(tx, customer, {
    title: `Your account closes on ${dayInWords(dayOf(closesAt))}`,
    text: left
      ? `There's still ${left} in it. Move it out before then.`
      : 'Download the statements that you want to keep.',
    subject: 'Your Larch account closes soon',
    paragraphs: [
      `We'll close your account on ${momentInWords(closesAt)}. After that, you can't sign in. Download the statements that you want to keep.`,
      ...(left
        ? [`There's still ${left} in it. Move it out before then, or we can't close your account.`]
        : []),
      'Changed your mind? Sign in and choose Keep My Account.',
      notYou,
    ],
  });
}

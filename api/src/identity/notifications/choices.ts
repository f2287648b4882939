import type { RequestOf } from '@bank/shared/contracts/call';
import type {
  NotificationChoices,
  NotificationKind,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import { sql } from 'kysely';
import { event, listSwitches } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { changesIn, isSet } from '../settings/find-settings';

const notificationChoicesChanged = event(
  'notification-choices-changed',
  'security',
  (detail) => `Emails for notifications changed: ${listSwitches(detail)}`,
);

interface Kind {
  kind: NotificationKind;
  title: string;
  text: string;
  /** Why the customer can't turn off the email; null if they can. */
  always: string | null;
}

const kinds: readonly Kind[] = [
  {
    kind: 'money-in',
    title: 'Money in',
    text: 'A refund, or a transfer that came back. You always get an email about the transfer.',
    always: null,
  },
  {
    kind: 'payment-request',
    title: 'Payment requests',
    text: 'Someone asks you for money, or declines to pay your request.',
    always: null,
  },
  {
    kind: 'check-decided',
    title: 'Checks',
    text: 'We accepted or refused a check that you deposited.',
    always: null,
  },
  {
    kind: 'bill-short',
    title: 'Scheduled payments',
    text: "There isn't enough money for a payment that's due tomorrow, or we couldn't pay a person.",
    always: null,
  },
  {
    kind: 'card-due',
    title: 'Credit card payments due',
    text: "A credit card's statement is due in a few days, and isn't paid yet.",
    always: null,
  },
  {
    kind: 'loan-due',
    title: 'Loan payments',
    text: 'A loan payment is due in a few days, or we couldn’t collect it.',
    always: null,
  },
  {
    kind: 'card-paid',
    title: 'Card payments',
    text: 'You paid with one of your cards.',
    always: null,
  },
  {
    kind: 'card-declined',
    title: 'Declined card payments',
    text: 'We declined a payment with one of your cards.',
    always: 'Always by email, because it may be the first sign that someone else has your card.',
  },
  {
    kind: 'new-device',
    title: 'New devices',
    text: 'A new device signed in to your account.',
    always: 'Always by email, because this may be the first sign that someone else has your password.',
  },
  {
    kind: 'account-closing',
    title: 'Closing your account',
    text: 'You asked us to close your account, or we closed it.',
    always: 'Always by email, because someone else may have asked for it.',
  },
  {
    kind: 'security-change',
    title: 'Changes to your security',
    text: 'Your password, PIN, two-factor authentication, passkeys, profile or security settings changed, you have a new payee, your card details were shown, or your account was locked.',
    always: 'Always by email, because someone else may have made the change.',
  },
];

const movedMoney: readonly NotificationKind[] = ['money-in', 'check-decided', 'card-paid'];

/** These are the transaction alerts, which customers can turn off. */
export const isAboutMovedMoney = (kind: NotificationKind): boolean => movedMoney.includes(kind);

/** What happens every day isn't emailed until the customer asks for it. */
const frequent: readonly NotificationKind[] = ['card-paid'];

const isEmailedByDefault = (kind: NotificationKind): boolean => !frequent.includes(kind);

type ByEmail = Record<NotificationKind, boolean>;

async function findByEmail(db: Database, customerId: string): Promise<ByEmail> {
  const row = await db
    .selectFrom('notification_choices')
    .select('by_email')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const chosen = (row?.by_email ?? {}) as Partial<ByEmail>;
  const each = kinds.map(
    ({ kind, always }) => [kind, always !== null || (chosen[kind] ?? isEmailedByDefault(kind))] as const,
  );
  return Object.fromEntries(each) as ByEmail;
}

/** Email Notifications turns off all but declined card payments. */
export async function isEmailed(db: Database, customerId: string, kind: NotificationKind): Promise<boolean> {
  if (kind === 'card-declined') return true;
  if (!(await isSet(db, customerId, 'email_notifications'))) return false;
  return (await findByEmail(db, customerId))[kind];
}

export async function findChoices(db: Database, customerId: string): Promise<NotificationChoices> {
  const byEmail = await findByEmail(db, customerId);
  return {
    email_notifications: await isSet(db, customerId, 'email_notifications'),
    choices: kinds.map((each) => ({ ...each, by_email: byEmail[each.kind] })),
  };
}

type Body = RequestOf<typeof updateNotificationChoices>['body'];

export const updateChoices = (bank: Bank, body: Body, context: RequestContext) =>
  bank.command(context, async (tx) => {
    const { id } = context.caller.customer;
    await change(tx, id, body);
    return { data: await findChoices(tx, id) };
  });

async function change(tx: Tx, customerId: string, body: Body): Promise<void> {
  // Serializes changes per customer, even before there is a row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choices of ${customerId}`}, 0))`.execute(tx);
  const chosen = changesIn(body, await findByEmail(tx, customerId));
  if (Object.keys(chosen).length === 0) return;
  await keep(tx, customerId, chosen);
  await tx.audit({ event: notificationChoicesChanged, detail: chosen });
}

async function keep(tx: Tx, customerId: string, chosen: Record<string, boolean>): Promise<void> {
  const at = tx.now();
  await tx
    .insertInto('notification_choices')
    .values({ customer_id: customerId, by_email: JSON.stringify(chosen), changed_at: at })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        by_email: sql<string>`notification_choices.by_email || excluded.by_email`,
        changed_at: at,
      }),
    )
    .execute();
}

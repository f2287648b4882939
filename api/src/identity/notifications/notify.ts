import type { NotificationKind, NotificationSubject } from '@bank/shared/contracts/notifications';
import type { Tx } from '../../kernel/bank/bank';
import { newId } from '../../kernel/ids/ids';
import type { Email } from '../../kernel/mail/email';
import { isSet } from '../settings/find-settings';
import { isAboutMovedMoney, isEmailed } from './choices';
import { textAlert } from './text-alert';

interface Event {
  kind: NotificationKind;
  title: string;
  text: string;
  /** The page that it leads to. */
  path: `/dashboard/${string}`;
  subject?: NotificationSubject;
  /** Notifies only once of each. */
  once?: string;
  /** Where the text about it goes, if not to the customer's number. */
  phone?: string;
  /** Sent if the customer wants this kind by email. */
  email?: Email;
}

interface Recipient {
  id: string;
  email: string;
}

/** Commits with the event that it reports, so a crash neither loses nor repeats it. */
export async function notify(tx: Tx, customer: Recipient, event: Event): Promise<void> {
  await notifyOnce(tx, customer, event);
}

/** False if the customer was notified of it before. */
export async function notifyOnce(
  tx: Tx,
  customer: Recipient,
  { email, phone, ...event }: Event,
): Promise<boolean> {
  const isWanted = !isAboutMovedMoney(event.kind) || (await isSet(tx, customer.id, 'transaction_alerts'));
  if (isWanted && !(await store(tx, customer.id, event))) return false;
  if (isWanted) await textAlert(tx, customer.id, { ...event, ...(phone && { phone }) });
  if (email && (await isEmailed(tx, customer.id, event.kind)))
    await tx.mail({ to: customer.email, content: email });
  return true;
}

async function store(
  tx: Tx,
  customerId: string,
  { once, subject, ...event }: Omit<Event, 'email' | 'phone'>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('notifications')
    .values({
      ...event,
      id: newId('note'),
      customer_id: customerId,
      event: once ?? null,
      subject: subject ? JSON.stringify(subject) : null,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind', 'event']).doNothing())
    .executeTakeFirst();
  return Boolean(stored.numInsertedOrUpdatedRows);
}

import type { NotificationChoice, NotificationKind } from '@bank/shared/contracts/notifications';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';
import { kinds } from './kinds';

export type Choices = Record<NotificationKind, boolean>;

/** Which kinds also come by email. Email Notifications turns off all but declined card payments. */
export async function findChoices(db: Database, customerId: string): Promise<Choices> {
  const row = await db
    .selectFrom('notification_choices')
    .select('by_email')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const byEmail = await isSet(db, customerId, 'email_notifications');
  const wants = (kind: NotificationKind) => byEmail && (row?.by_email[kind] ?? true);
  return {
    'money-in': wants('money-in'),
    'check-decided': wants('check-decided'),
    'bill-short': wants('bill-short'),
    'card-declined': true,
    'new-device': byEmail,
  };
}

export async function listChoices(db: Database, customerId: string): Promise<NotificationChoice[]> {
  const choices = await findChoices(db, customerId);
  return kinds.map((each) => ({ ...each, by_email: choices[each.kind] }));
}

import type { NotificationChoices, NotificationKind } from '@bank/shared/contracts/notifications';
import type { Database } from '../../kernel/db/client';
import { isSet } from '../settings/find-settings';
import { isEmailedByDefault, kinds } from './kinds';

export type ByEmail = Record<NotificationKind, boolean>;

export async function findByEmail(db: Database, customerId: string): Promise<ByEmail> {
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

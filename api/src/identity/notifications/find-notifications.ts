import type { Notification } from '@bank/shared/contracts/notifications';
import type { Database } from '../../kernel/db/client';

interface Page {
  limit: number;
  offset: number;
}

export async function findNotifications(
  db: Database,
  customerId: string,
  { limit, offset }: Page,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'path', 'subject', 'created_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ subject, created_at, read_at, ...row }) => ({
    ...row,
    subject: subject as Notification['subject'],
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
  }));
}

export async function countUnread(db: Database, customerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

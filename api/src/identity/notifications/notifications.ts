import type { Notification } from '@bank/shared/contracts/notifications';
import { sql } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { notFound } from '../../kernel/errors/errors';

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

interface Mark {
  id: string;
  with_older: boolean;
}

export const markRead = (bank: Bank, mark: Mark, context: RequestContext) =>
  bank.command(context, async (tx) => {
    const { id } = context.caller.customer;
    await setRead(tx, id, mark);
    return { data: { unread: await countUnread(tx, id) } };
  });

async function setRead(tx: Tx, customerId: string, { id, with_older }: Mark): Promise<void> {
  const newest = await tx
    .selectFrom('notifications')
    .select(['id', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!newest) throw notFound();
  await tx
    .updateTable('notifications')
    .set({ read_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .where(
      with_older
        ? sql<boolean>`(created_at, id) <= (${newest.created_at}::timestamptz, ${newest.id})`
        : sql<boolean>`id = ${newest.id}`,
    )
    .execute();
}

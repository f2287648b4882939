import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { notFound } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { countUnread } from './find-notifications';

interface Mark {
  id: string;
  with_older: boolean;
}

/** Returns how many are still unread. */
export const markRead = (bank: Bank, mark: Mark, context: RequestContext): Promise<number> =>
  bank.command(context, async (tx) => {
    const customerId = context.caller.customer.id;
    await setRead(tx, customerId, mark);
    return countUnread(tx, customerId);
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

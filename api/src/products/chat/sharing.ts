import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { events } from './events';

const time = hours(1);

/** Until when support may see the customer's accounts; null if it may not. */
export async function findSharing(db: Database, customerId: string, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('support_sharing')
    .select('shared_until')
    .where('customer_id', '=', customerId)
    .where('shared_until', '>', at)
    .executeTakeFirst();
  return row?.shared_until.toISOString() ?? null;
}

export async function setSharing(bank: Bank, isShared: boolean, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const now = tx.now();
    const before = await findSharing(tx, customer.id, now);
    if (before === null && !isShared) return { data: { shared_until: null } };
    const times = { shared_at: now, shared_until: isShared ? later(now, time) : now };
    await tx
      .insertInto('support_sharing')
      .values({ customer_id: customer.id, ...times })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(times))
      .execute();
    await tx.audit({ event: isShared ? events.supportSharingStarted : events.supportSharingStopped });
    return { data: { shared_until: await findSharing(tx, customer.id, now) } };
  });
}

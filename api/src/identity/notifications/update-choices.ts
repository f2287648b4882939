import type { RequestOf } from '@bank/shared/contracts/call';
import type {
  NotificationChoices,
  NotificationKind,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import * as events from './events';
import { type ByEmail, findByEmail, findChoices } from './find-choices';

type Body = RequestOf<typeof updateNotificationChoices>['body'];

export const updateChoices = (
  bank: Bank,
  body: Body,
  context: RequestContext,
): Promise<NotificationChoices> =>
  bank.command(context, async (tx) => {
    await change(tx, context.caller.customer.id, body);
    return findChoices(tx, context.caller.customer.id);
  });

async function change(tx: Tx, customerId: string, body: Body): Promise<void> {
  // Serializes changes per customer, even before there is a row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choices of ${customerId}`}, 0))`.execute(tx);
  const chosen = changesIn(body, await findByEmail(tx, customerId));
  if (Object.keys(chosen).length === 0) return;
  await keep(tx, customerId, chosen);
  await tx.audit({ event: events.notificationChoicesChanged, detail: chosen });
}

function changesIn(body: Body, before: ByEmail): Record<string, boolean> {
  const asked = Object.entries(body) as [NotificationKind, boolean | undefined][];
  return Object.fromEntries(
    asked.flatMap(([kind, wanted]) =>
      wanted === undefined || wanted === before[kind] ? [] : [[kind, wanted]],
    ),
  );
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

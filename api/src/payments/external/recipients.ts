import type { Recipient } from '@bank/shared/contracts/external-transfers';
import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import type { Selectable } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { RecipientsTable } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import * as events from './events';
import { recipientNotFound } from './transfer-errors';

const maxRecipients = 100;

export async function findRecipients(db: Database, customerId: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('recipients')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRecipients)
    .execute();
  return rows.map(toRecipient);
}

const toRecipient = ({ customer_id, last_used_at, ...row }: Selectable<RecipientsTable>): Recipient => ({
  ...row,
  last_used_at: last_used_at.toISOString(),
});

/** Recipients are identified by account; the latest name replaces the previous one. */
export async function saveRecipient(
  tx: Tx,
  transfer: ExternalTransfer,
  { caller, at }: RequestContext,
): Promise<void> {
  const named = { name: transfer.recipientName, bank_name: transfer.bankName, last_used_at: at };
  const { id } = await tx
    .insertInto('recipients')
    .values({
      id: newId('rcp'),
      customer_id: caller.customer.id,
      routing_number: transfer.routingNumber,
      account_number: transfer.accountNumber,
      ...named,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'routing_number', 'account_number']).doUpdateSet(named),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.recipientSaved, detail: { recipient: id, name: named.name } });
}

export async function removeRecipient(bank: Bank, id: string, context: RequestContext) {
  await bank.command(context, async (tx) => {
    const removed = await tx
      .deleteFrom('recipients')
      .where('customer_id', '=', context.caller.customer.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw recipientNotFound();
    await tx.audit({ event: events.recipientRemoved, detail: { recipient: id, name: removed.name } });
  });
  return { data: { message: 'Recipient removed' } };
}

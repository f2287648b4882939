import type { Recipient } from '@bank/shared/contracts/external-transfers';
import type { ExternalTransfer } from '@bank/shared/contracts/transfers';
import type { Selectable } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database, RecipientsTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { events } from './events';

const maxRecipients = 100;

export async function findRecipients(db: Database, customerId: string): Promise<{ recipients: Recipient[] }> {
  const rows = await db
    .selectFrom('recipients')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRecipients)
    .execute();
  return { recipients: rows.map(toRecipient) };
}

const toRecipient = ({ customer_id, last_used_at, ...row }: Selectable<RecipientsTable>): Recipient => ({
  ...row,
  last_used_at: last_used_at.toISOString(),
});

/** Recipients are identified by account; the latest name replaces the previous one. */
export async function saveRecipient(tx: Tx, transfer: ExternalTransfer, { caller, at }: RequestContext) {
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

const recipientNotFound = () =>
  new BankError(404, 'Recipient not found', 'Please choose one of your saved recipients.');

export async function removeRecipient(bank: Bank, id: string, context: RequestContext) {
  await bank.command(context, async (tx) => {
    const removed = await tx
      .deleteFrom('recipients')
      .where('customer_id', '=', context.caller.customer.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow(recipientNotFound);
    await tx.audit({ event: events.recipientRemoved, detail: { recipient: id, name: removed.name } });
  });
  return { data: { message: 'Recipient removed' } };
}

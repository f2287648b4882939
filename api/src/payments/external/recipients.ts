import type { Recipient } from '@bank/shared/contracts/external-transfers';
import type { Selectable } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database, RecipientsTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { lockPaymentsOf } from '../placement/lock-payments';
import { refuseWhileScheduled } from '../placement/refuse-while-scheduled';
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
export async function saveRecipient(
  tx: Tx,
  { name, bank_name, routing_number, account_number }: Omit<Recipient, 'id' | 'last_used_at'>,
  { caller, at }: RequestContext,
) {
  const named = { name, bank_name, last_used_at: at };
  const { id } = await tx
    .insertInto('recipients')
    .values({
      id: newId('rcp'),
      customer_id: caller.customer.id,
      routing_number,
      account_number,
      ...named,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'routing_number', 'account_number']).doUpdateSet(named),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.recipientSaved, detail: { recipient: id, name } });
}

const recipientNotFound = () =>
  new BankError(404, 'Recipient not found', 'Please choose one of your saved recipients.');

export async function removeRecipient(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  await bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    const { name, customer_id, routing_number, account_number } = await tx
      .deleteFrom('recipients')
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(recipientNotFound);
    await refuseWhileScheduled(tx, name, { customer_id, routing_number, account_number });
    await tx.audit({ event: events.recipientRemoved, detail: { recipient: id, name } });
  });
  return { data: { message: 'Recipient removed' } };
}

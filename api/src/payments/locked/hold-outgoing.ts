import type { Tx } from '../../kernel/bank/tx';
import { lockPaymentsOf } from '../placement/lock-payments';

/**
 * Holds what could leave the account. Rows before payments, like the jobs that make them, so neither waits for the
 * other forever. A job that comes later sees the lock, and a payment finds no permit.
 */
export async function holdOutgoing(tx: Tx, customerId: string): Promise<void> {
  await holdScheduled(tx, customerId);
  await holdTransfers(tx, customerId);
  await tx
    .selectFrom('person_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockPaymentsOf(tx, customerId);
}

const holdScheduled = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('scheduled_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'planned')
    .orderBy('id')
    .forUpdate()
    .execute();

const holdTransfers = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('external_transfers as external')
    .innerJoin('transfers', 'transfers.transaction_id', 'external.transaction_id')
    .select('external.transaction_id')
    .where('transfers.customer_id', '=', customerId)
    .where('external.closed_at', 'is', null)
    .orderBy('external.transaction_id')
    .forUpdate('external')
    .execute();

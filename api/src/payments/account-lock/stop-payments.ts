import type { Tx } from '../../kernel/bank/bank';
import { canceled, end, findDue, lockOpen } from '../external/close-transfer';
import { events as personPaymentsEvents } from '../person-payments/events';
import { lockPaymentsOf } from '../placement/lock-payments';
import { events } from '../scheduled/events';

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

interface Stopping {
  customerId: string;
  /** Payments that were scheduled since then are ended. Earlier ones wait until the account is unlocked. */
  since: Date;
}

/** Cancels what hasn't left the account. The caller holds all of it. */
export async function stopPayments(tx: Tx, { customerId, since }: Stopping): Promise<void> {
  await cancelTransfers(tx, customerId);
  await undoHeld(tx, customerId);
  await endNewlyScheduled(tx, { customerId, since });
}

/** Those whose delivery has begun may have arrived. */
async function cancelTransfers(tx: Tx, customerId: string): Promise<void> {
  const held = await tx
    .selectFrom('transfers')
    .select('transaction_id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .orderBy('transaction_id')
    .execute();
  for (const { transaction_id: id } of held) {
    const open = await lockOpen(tx, id);
    const due = open?.tries === 0 ? await findDue(tx, id) : undefined;
    if (due) await end(tx, due, canceled(due));
  }
}

async function undoHeld(tx: Tx, customerId: string): Promise<void> {
  const undone = await tx
    .updateTable('person_payments')
    .set({ status: 'undone', closed_at: tx.now() })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .returning(['id', 'amount_cents'])
    .execute();
  for (const { id, amount_cents: cents } of undone)
    await tx.audit({
      event: personPaymentsEvents.personPaymentUndone,
      customerId,
      detail: { payment: id, cents },
    });
}

async function endNewlyScheduled(tx: Tx, { customerId, since }: Stopping): Promise<void> {
  const ended = await tx
    .updateTable('scheduled_payments')
    .set({ status: 'ended' })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['planned', 'paused'])
    .where('created_at', '>=', since)
    .returning(['id', 'payee_id', 'amount_cents'])
    .execute();
  for (const { id, payee_id, amount_cents: cents } of ended)
    await tx.audit(
      payee_id
        ? { event: events.planCancelled, customerId, detail: { plan: id, cents } }
        : { event: events.scheduleEnded, customerId, detail: { schedule: id, cents } },
    );
}

import type { Tx } from '../../kernel/bank/tx';
import { findDue } from '../external/claim-due';
import { canceled, end, lockOpen } from '../external/close-transfer';
import * as personPaymentsEvents from '../person-payments/events';
import * as plannedEvents from '../planned/events';
import * as scheduleEvents from '../schedules/events';

interface Stopping {
  customerId: string;
  /** Payments that were scheduled since then are ended. Earlier ones wait until the account is unlocked. */
  since: Date;
}

/** Cancels what hasn't left the account. The caller holds all of it. */
export async function stopPayments(tx: Tx, { customerId, since }: Stopping): Promise<void> {
  await cancelTransfers(tx, customerId);
  await undoHeld(tx, customerId);
  await endNewPlans(tx, { customerId, since });
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

async function endNewPlans(tx: Tx, { customerId, since }: Stopping): Promise<void> {
  const plans = await tx
    .updateTable('planned_payments')
    .set({ status: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'planned')
    .where('planned_at', '>=', since)
    .returning(['id', 'amount_cents'])
    .execute();
  for (const { id, amount_cents: cents } of plans)
    await tx.audit({ event: plannedEvents.planCancelled, customerId, detail: { plan: id, cents } });
  const schedules = await tx
    .updateTable('payment_schedules')
    .set({ status: 'ended' })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['planned', 'paused'])
    .where('created_at', '>=', since)
    .returning(['id', 'amount_cents'])
    .execute();
  for (const { id, amount_cents: cents } of schedules)
    await tx.audit({ event: scheduleEvents.scheduleEnded, customerId, detail: { schedule: id, cents } });
}

import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Event } from '../../kernel/audit/event';
import type { Runner } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { newId } from '../../kernel/ids/ids';
import type { Email } from '../../kernel/mail/email';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import type { Due } from './claim-due';
import * as events from './events';
import type { Delivery } from './network';
import {
  type ExternalNotice,
  transferCanceledEmail,
  transferReturnedEmail,
  transferSettledEmail,
} from './transfer-emails';

export const amountOf = ({ debit }: Due): Cents => cents(-debit);

interface ClosedBy {
  /** The texts of the closing transaction, which only a recipient at this bank sees. */
  description: string;
  merchant: string;
  to: string;
  email: (notice: ExternalNotice) => Email;
  event: Event;
}

export type Ending = ClosedBy &
  ({ status: 'settled' | 'cancelled'; reason: null } | { status: 'returned'; reason: string });

const textsOf = (label: string, { description, recipient_name }: Due) => ({
  description: `${label}: ${description}`,
  merchant: recipient_name,
});

export const settled = (due: Due): Ending => ({
  status: 'settled',
  ...textsOf('Settled', due),
  to: 'bank_correspondent',
  reason: null,
  email: transferSettledEmail,
  event: events.paymentSettled,
});

export const returned = (due: Due, reason: string): Ending => ({
  status: 'returned',
  ...textsOf('Returned', due),
  to: due.source,
  reason,
  email: (notice) => transferReturnedEmail({ ...notice, reason }),
  event: events.paymentReturned,
});

export const canceled = (due: Due): Ending => ({
  status: 'cancelled',
  ...textsOf('Canceled', due),
  to: due.source,
  reason: null,
  email: transferCanceledEmail,
  event: events.transferCancelled,
});

export const closeTransfer = (bank: Runner, due: Due, delivery: Delivery): Promise<boolean> =>
  bank.command('bank', async (tx) => {
    if (!(await lockOpen(tx, due.transaction_id))) return false;
    await end(tx, due, delivery.arrived ? settled(due) : returned(due, delivery.reason));
    return true;
  });

/** Locking an open transfer's row makes sure that it is closed only once. */
export const lockOpen = (tx: Tx, id: string) =>
  tx
    .selectFrom('external_transfers')
    .select('tries')
    .where('transaction_id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function end(tx: Tx, due: Due, ending: Ending): Promise<void> {
  const { transaction_id: id } = due;
  const at = tx.now();
  await tx
    .updateTable('external_transfers')
    .set({
      closed_at: at,
      closing_transaction_id: await move(tx, due, ending),
      return_reason: ending.reason,
      claimed_until: null,
      next_try_at: null,
    })
    .where('transaction_id', '=', id)
    .execute();
  await tx.updateTable('transfers').set({ status: ending.status }).where('transaction_id', '=', id).execute();
  await report(tx, due, ending);
}

async function move(tx: Tx, due: Due, { description, merchant, to }: Ending): Promise<string> {
  const id = newId('txn');
  await bookTransaction(tx, {
    id,
    type: 'transfer',
    category: 'other',
    description,
    merchant,
    from: 'bank_payment_clearing',
    to,
    amount: amountOf(due),
    at: tx.now(),
  });
  return id;
}

async function report(tx: Tx, due: Due, ending: Ending): Promise<void> {
  const content = ending.email({
    firstName: due.first_name,
    amount: formatUsd(amountOf(due)),
    description: due.description,
    reference: referenceOf(due.transaction_id),
    recipient: due.recipient_name,
    bank: due.bank_name,
    accountEnding: due.account_number.slice(-4),
  });
  await tx.mail({ to: due.email, content });
  await tx.audit({
    event: ending.event,
    customerId: due.customer_id,
    detail: { transaction: due.transaction_id, name: due.recipient_name, cents: amountOf(due) },
  });
  if (ending.status === 'returned') await notifyOfReturn(tx, due, ending.reason);
}

/** Without an email, because every payment has its own. */
const notifyOfReturn = (tx: Tx, due: Due, reason: string): Promise<void> =>
  notify(
    tx,
    { id: due.customer_id, email: due.email },
    {
      kind: 'money-in',
      title: `Your transfer of ${formatUsd(amountOf(due))} was returned`,
      text: `${due.bank_name} couldn't deliver it to ${due.recipient_name}: ${reason}. The full amount is back in your account.`,
      path: '/dashboard/transactions',
    },
  );

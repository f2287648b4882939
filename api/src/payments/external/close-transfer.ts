import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { notYou } from '../../identity/alerts/send-alert';
import { type Letter, mailCustomer } from '../../identity/customers/mail-customer';
import { notify } from '../../identity/notifications/notify';
import type { Event } from '../../kernel/audit/event';
import type { Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { bookNow } from '../../ledger/booking/book-transaction';
import { events } from './events';

export const amountOf = ({ debit }: Due): Cents => cents(-debit);

export const findDue = (db: Database, id: string) =>
  db
    .selectFrom('external_transfers as external')
    .innerJoin('transfers', 'transfers.transaction_id', 'external.transaction_id')
    .innerJoin('transactions', 'transactions.id', 'external.transaction_id')
    .innerJoin('customers', 'customers.id', 'transfers.customer_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'external.transaction_id')
        .on('entries.amount_cents', '<', cents(0)),
    )
    .selectAll('external')
    .select(['transfers.customer_id', 'transactions.description', 'customers.email'])
    .select(['customers.first_name', 'customers.last_name'])
    .select(['entries.account_id as source', 'entries.amount_cents as debit'])
    .where('external.transaction_id', '=', id)
    .executeTakeFirst();

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

interface ClosedBy {
  /** The texts of the closing transaction, which only a recipient at this bank sees. */
  description: string;
  merchant: string;
  to: string;
  letter: Letter;
  event: Event;
}

type Ending = ClosedBy & ({ status: 'settled' | 'cancelled' } | { status: 'returned'; reason: string });

const closing = (label: string, due: Due) => ({
  description: `${label}: ${due.description}`,
  merchant: due.recipient_name,
  to: due.source,
});

const destinationOf = (due: Due) =>
  `${due.recipient_name}, ${due.bank_name}, account ending in ${due.account_number.slice(-4)}`;

const about = (due: Due) => `${due.description}. Reference ${referenceOf(due.transaction_id)}.`;

const moneyBack = 'The full amount is back in your account.';

export function settled(due: Due): Ending {
  const transfer = `Your transfer of ${formatUsd(amountOf(due))}`;
  return {
    ...closing('Settled', due),
    status: 'settled',
    to: 'bank_correspondent',
    event: events.paymentSettled,
    letter: {
      subject: `${transfer} to ${due.recipient_name} has arrived`,
      paragraphs: [`${transfer} has reached ${destinationOf(due)}.`, about(due)],
    },
  };
}

export function returned(due: Due, reason: string): Ending {
  const transfer = `Your transfer of ${formatUsd(amountOf(due))}`;
  const failure = `${transfer} to ${destinationOf(due)} couldn't be delivered: ${reason}.`;
  return {
    ...closing('Returned', due),
    status: 'returned',
    reason,
    event: events.paymentReturned,
    letter: { subject: `${transfer} was returned`, paragraphs: [failure, moneyBack, about(due)] },
  };
}

export function canceled(due: Due): Ending {
  const amount = formatUsd(amountOf(due));
  const text = `You canceled your transfer of ${amount} to ${destinationOf(due)} before it was sent.`;
  return {
    ...closing('Canceled', due),
    status: 'cancelled',
    event: events.transferCancelled,
    letter: {
      subject: `Your transfer of ${amount} was canceled`,
      paragraphs: [text, moneyBack, about(due), notYou],
    },
  };
}

/** Locking an open transfer's row makes sure that it is closed only once. */
export const lockOpen = (tx: Tx, id: string) =>
  tx
    .selectFrom('external_transfers')
    .select('tries')
    .where('transaction_id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the transaction that moved the money on, or back. */
export async function end(tx: Tx, due: Due, ending: Ending): Promise<string> {
  const { transaction_id: id } = due;
  const { description, merchant, to } = ending;
  const at = tx.now();
  const closing_transaction_id = await bookNow(tx, {
    type: 'transfer',
    category: 'other',
    description,
    merchant,
    from: 'bank_payment_clearing',
    to,
    amount: amountOf(due),
  });
  await tx
    .updateTable('external_transfers')
    .set({
      closed_at: at,
      closing_transaction_id,
      return_reason: ending.status === 'returned' ? ending.reason : null,
      claimed_until: null,
      next_try_at: null,
    })
    .where('transaction_id', '=', id)
    .execute();
  await tx.updateTable('transfers').set({ status: ending.status }).where('transaction_id', '=', id).execute();
  await report(tx, due, ending);
  return closing_transaction_id;
}

async function report(tx: Tx, due: Due, ending: Ending): Promise<void> {
  const { letter, event } = ending;
  await mailCustomer(tx, due, letter);
  const { customer_id: customerId, recipient_name: name, email } = due;
  await tx.audit({
    event,
    customerId,
    detail: { transaction: due.transaction_id, name, cents: amountOf(due) },
  });
  if (ending.status !== 'returned') return;
  // Without an email, because every payment has its own.
  const customer = { id: customerId, email };
  await notify(tx, customer, {
    kind: 'money-in',
    title: letter.subject,
    text: `${due.bank_name} couldn't deliver it to ${name}: ${ending.reason}. ${moneyBack}`,
    path: `/dashboard/transactions?opened=${due.transaction_id}`,
  });
}

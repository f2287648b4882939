import type { Cents } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';

export type Recipient =
  | { routingNumber: string; accountNumber: string }
  | { payeeId: string }
  /** An account of another customer. */
  | { accountId: string };

export interface PaymentTo {
  at: Date;
  cents: Cents;
}

/** Without those that came back. */
export function findPaymentsTo(db: Database, customerId: string, recipient: Recipient): Promise<PaymentTo[]> {
  if ('accountId' in recipient) return findPersonPayments(db, customerId, recipient.accountId);
  const transfers = transfersOf(db, customerId);
  if ('payeeId' in recipient)
    return transfers
      .innerJoin('bill_payments as bill', 'bill.transaction_id', 'transfer.transaction_id')
      .where('bill.payee_id', '=', recipient.payeeId)
      .execute();
  return transfers
    .innerJoin('external_transfers as external', 'external.transaction_id', 'transfer.transaction_id')
    .where('external.routing_number', '=', recipient.routingNumber)
    .where('external.account_number', '=', recipient.accountNumber)
    .execute();
}

const transfersOf = (db: Database, customerId: string) =>
  db
    .selectFrom('transfers as transfer')
    .innerJoin('entries as entry', (join) =>
      join
        .onRef('entry.transaction_id', '=', 'transfer.transaction_id')
        .on('entry.amount_cents', '>', 0 as Cents),
    )
    .select(['transfer.created_at as at', 'entry.amount_cents as cents'])
    .where('transfer.customer_id', '=', customerId)
    .where('transfer.status', 'not in', ['returned', 'cancelled']);

const findPersonPayments = (db: Database, customerId: string, accountId: string): Promise<PaymentTo[]> =>
  db
    .selectFrom('person_payments')
    .select(['created_at as at', 'amount_cents as cents'])
    .where('customer_id', '=', customerId)
    .where('to_account_id', '=', accountId)
    .where('status', 'in', ['held', 'sent'])
    .execute();

import type { Transaction } from '@bank/shared/contracts/transactions';
import type { Database } from '../../kernel/db/client';
import { BankError } from '../../kernel/errors/errors';
import { everyAccountOf } from '../../ledger/transactions/account-scope';
import { findTransaction } from '../../ledger/transactions/find-transactions';

const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please choose one of your transactions.');

const stillPending = () =>
  new BankError(404, 'This payment is still pending', 'Please reload your transactions and try again.');

const notCollected = () =>
  new BankError(404, "The merchant didn't collect this payment", 'The money is available again.');

/** A customer who opens a link to a pending payment later wants the transaction that it became. */
export async function findEntry(
  db: Database,
  { customerId, id, at }: { customerId: string; id: string; at: Date },
): Promise<Transaction> {
  const payment = await findPayment(db, customerId, id);
  if (payment?.status === 'held' && payment.expires_at > at) throw stillPending();
  if (payment && !payment.transaction_id) throw notCollected();
  const found = await findTransaction(db, everyAccountOf(customerId), payment?.transaction_id ?? id);
  if (!found) throw transactionNotFound();
  return found;
}

const findPayment = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('card_authorizations as payment')
    .innerJoin('cards', 'cards.id', 'payment.card_id')
    .select(['payment.status', 'payment.expires_at', 'payment.transaction_id'])
    .where('payment.id', '=', id)
    .where('cards.customer_id', '=', customerId)
    .executeTakeFirst();

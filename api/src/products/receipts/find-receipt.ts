import type { Receipt, ReceiptParty } from '@bank/shared/contracts/receipts';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { paymentCameBack, receiptNotFound } from './receipt-errors';

export async function findReceipt(db: Database, customerId: string, id: string): Promise<Receipt> {
  const payment = await findPayment(db, customerId, id);
  if (!payment) throw receiptNotFound();
  const { sent } = payment;
  if (sent === 'returned' || sent === 'cancelled') throw paymentCameBack();
  return {
    bank: 'Larch',
    reference: referenceOf(id),
    status: sent === 'held' ? 'on-its-way' : 'sent',
    amount: toWire(cents(-payment.amount_cents) as Cents),
    currency: 'USD',
    paid_at: payment.created_at.toISOString(),
    from: { name: nameOf(payment), account_ending: payment.account_number.slice(-4) },
    to: await findReceiver(db, customerId, payment),
    note: payment.merchant ? payment.description : '',
  };
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The entry by which the customer's account paid. */
const findPayment = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('entries', 'entries.transaction_id', 'transactions.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .leftJoin('transfers', (join) =>
      join.onRef('transfers.transaction_id', '=', 'transactions.id').on('transfers.kind', '=', 'external'),
    )
    .select(['transactions.id', 'description', 'merchant', 'transactions.created_at', 'amount_cents'])
    .select(['account_number', 'first_name', 'last_name', 'transfers.status as sent'])
    .where('transactions.id', '=', id)
    .where('accounts.customer_id', '=', customerId)
    .where('amount_cents', '<', cents(0))
    .executeTakeFirst();

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

async function findReceiver(db: Database, customerId: string, payment: Payment): Promise<ReceiptParty> {
  const own = await findOwnReceiver(db, customerId, payment.id);
  if (own) return { name: nameOf(payment), account_ending: own.account_number.slice(-4) };
  const account =
    (await findPersonsAccount(db, payment.id)) ?? (await findAccountElsewhere(db, payment.id)) ?? null;
  return {
    name: payment.merchant || payment.description,
    account_ending: account?.account_number.slice(-4) ?? null,
  };
}

const findOwnReceiver = (db: Database, customerId: string, transactionId: string) =>
  db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select('account_number')
    .where('transaction_id', '=', transactionId)
    .where('customer_id', '=', customerId)
    .where('amount_cents', '>', cents(0))
    .executeTakeFirst();

const findPersonsAccount = (db: Database, transactionId: string) =>
  db
    .selectFrom('person_payments')
    .innerJoin('accounts', 'accounts.id', 'person_payments.to_account_id')
    .select('account_number')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();

const findAccountElsewhere = (db: Database, transactionId: string) =>
  db
    .selectFrom('external_transfers')
    .select('account_number')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();

import type { Receipt, ReceiptParty } from '@bank/shared/contracts/receipts';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { accountsIn, everyAccountOf } from '../../ledger/transactions/account-scope';
import { nameOf } from '../../payments/people/own-people';

export async function findReceipt(db: Database, customerId: string, id: string): Promise<Receipt> {
  const payment = await findPayment(db, customerId, id);
  if (!payment) throw receiptNotFound();
  if (cameBack(payment)) throw paymentCameBack();
  const own = await findOwnReceiver(db, customerId, id);
  return {
    bank: 'Larch',
    reference: referenceOf(id),
    status: payment.sent === 'held' ? 'on-its-way' : 'sent',
    amount: toWire(cents(-payment.amount_cents)),
    currency: 'USD',
    paid_at: payment.created_at.toISOString(),
    from: partyOf(nameOf(payment), payment.account_type === 'credit' ? undefined : payment),
    to: own ? partyOf(nameOf(payment), own) : await findReceiver(db, payment),
    note: own || payment.merchant ? payment.description : '',
  };
}

/** A transfer that wasn't delivered, or a card payment that the merchant refunded in full. */
const cameBack = ({ sent, captured_cents, refunded_cents }: Payment) =>
  sent === 'returned' ||
  sent === 'cancelled' ||
  (captured_cents !== null && refunded_cents === captured_cents);

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The entry by which the customer's account or credit card paid. Customers don't know the number of a card's account. */
const findPayment = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('entries', 'entries.transaction_id', 'transactions.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('customers', (join) => join.on('customers.id', '=', customerId))
    .leftJoin('transfers', (join) =>
      join.onRef('transfers.transaction_id', '=', 'transactions.id').on('transfers.kind', '=', 'external'),
    )
    .leftJoin('card_authorizations as card', 'card.transaction_id', 'transactions.id')
    .select(['card.captured_cents', 'card.refunded_cents'])
    .select(['transactions.id', 'description', 'transactions.merchant', 'transactions.created_at'])
    .select(['entries.amount_cents', 'first_name', 'last_name', 'transfers.status as sent'])
    .select(['account_type', 'account_number'])
    .where('transactions.id', '=', id)
    .where(sql<boolean>`accounts.id in (${accountsIn(everyAccountOf(customerId))})`)
    .where('entries.amount_cents', '<', cents(0))
    .executeTakeFirst();

const partyOf = (name: string, account: { account_number: string } | undefined): ReceiptParty => ({
  name,
  account_ending: account?.account_number.slice(-4) ?? null,
});

async function findReceiver(db: Database, { id, merchant, description }: Payment): Promise<ReceiptParty> {
  const account = (await findPersonsAccount(db, id)) ?? (await findAccountElsewhere(db, id));
  return partyOf(merchant || description, account);
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

/** Another customer's payment gets the same error, so that IDs can't be probed. */
const receiptNotFound = () =>
  new BankError(
    404,
    'No receipt',
    "There's a receipt for each payment that you made. Ask the sender for a receipt of money that you got.",
  );

const paymentCameBack = () =>
  new BankError(422, 'No receipt', "This payment didn't arrive, and the money is back in your account.");

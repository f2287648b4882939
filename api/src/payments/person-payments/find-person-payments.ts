import type { PersonPayment } from '@bank/shared/contracts/people';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { nameOf } from '../people/own-people';
import { reviewTexts } from '../review/review';

const maxShown = 100;

const payments = (db: Database, customerId: string) =>
  db
    .selectFrom('person_payments as payment')
    .innerJoin('accounts as source', 'source.id', 'payment.account_id')
    .innerJoin('accounts as target', 'target.id', 'payment.to_account_id')
    .innerJoin('customers', 'customers.id', 'target.customer_id')
    .selectAll('payment')
    .select(['first_name', 'last_name', 'source.account_number', 'target.account_number as receives'])
    .where('payment.customer_id', '=', customerId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirst']>>>;

export const personPaymentNotFound = () =>
  new BankError(404, 'Payment not found', 'Please choose one of your payments.');

export async function findPersonPayment(db: Database, customerId: string, id: string) {
  const row = await payments(db, customerId)
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow(personPaymentNotFound);
  return toPayment(row);
}

export async function findPersonPayments(
  db: Database,
  customerId: string,
): Promise<{ payments: PersonPayment[] }> {
  const rows = await payments(db, customerId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(maxShown)
    .execute();
  return { payments: rows.map(toPayment) };
}

const toPayment = (row: Row): PersonPayment => ({
  id: row.id,
  reference: referenceOf(row.transaction_id ?? row.id),
  person_id: row.person_id,
  person_name: nameOf(row),
  account_ending: row.receives.slice(-4),
  from_account_id: row.account_id,
  from_account_number: row.account_number,
  amount: toWire(row.amount_cents),
  note: row.note,
  status: row.status,
  transaction_id: row.transaction_id,
  created_at: row.created_at.toISOString(),
  sends_at: row.sends_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  review: row.review_reason && reviewTexts[row.review_reason],
});

import { type LoanApplication, loanCatalogue } from '@bank/shared/contracts/loans';
import { sql } from 'kysely';
import { atMost } from '../at-most';
import { hours } from '../clock';
import type { Database } from '../db/client';
import { newId } from '../ids';
import { newReference } from '../references';
import { keyReused, loanWaits, tooManyLoans } from './loan-errors';

export interface LoanRequest {
  application: LoanApplication;
  customerId: string;
  /** What the request is known by, where it has a name. */
  key: string | null;
  at: Date;
}

/**
 * Keeps an application, or finds the one that this very request made before, whatever became of it since. Of
 * one product a customer has one waiting at a time: indexes decide between two that come at once.
 */
export async function keepApplication(trx: Database, request: LoanRequest) {
  const before = await findRepeated(trx, request);
  if (before) return { row: before, isNew: false };
  await limit(trx, request);
  const row = await insert(trx, request);
  if (row) return { row, isNew: true };
  const meanwhile = await findRepeated(trx, request);
  if (meanwhile) return { row: meanwhile, isNew: false };
  throw loanWaits(loanCatalogue[request.application.product].name, await findWaiting(trx, request));
}

/**
 * So many a day, those that were taken back too: one product after another could be applied for and withdrawn
 * without end. The applications of a customer follow one another here.
 */
async function limit(trx: Database, { customerId, at }: LoanRequest): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loans of ${customerId}`}, 0))`.execute(trx);
  const past = trx
    .selectFrom('loan_applications')
    .select('applied_at as at')
    .where('customer_id', '=', customerId);
  await atMost(trx, { most: 10, within: hours(24), refuse: tooManyLoans }, { past, now: at });
}

/** The rate is today's. */
const insert = (trx: Database, { application, customerId, key, at }: LoanRequest) =>
  trx
    .insertInto('loan_applications')
    .values({
      id: newId('loan'),
      customer_id: customerId,
      reference: newReference('LOAN'),
      product: application.product,
      amount_cents: application.amount,
      ...termsOf(application),
      annual_rate: loanCatalogue[application.product].annualRate,
      applied_at: at,
      request_key: key,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const termsOf = ({ term_months, purpose }: LoanApplication) => ({
  term_months: term_months ?? null,
  purpose: purpose ?? '',
});

async function findRepeated(trx: Database, { application, customerId, key }: LoanRequest) {
  if (key === null) return undefined;
  const row = await trx
    .selectFrom('loan_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  const { term_months, purpose } = termsOf(application);
  const isSame =
    row?.product === application.product &&
    row.amount_cents === application.amount &&
    row.term_months === term_months &&
    row.purpose === purpose;
  if (row && !isSame) throw keyReused();
  return row;
}

/** The reference of the one that is in the way; it may have been decided in this very moment. */
async function findWaiting(
  trx: Database,
  { application, customerId }: LoanRequest,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('loan_applications')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('product', '=', application.product)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.reference;
}

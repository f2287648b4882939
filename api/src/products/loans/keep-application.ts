import { type LoanApplication, loanCatalogue } from '@bank/shared/contracts/loans';
import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { atMost } from '../../kernel/limits/at-most';
import { loanWaits, tooManyLoans } from './loan-errors';

export interface LoanRequest {
  application: LoanApplication;
  customerId: string;
  at: Date;
}

/** Keeps an application. Of one product a customer has one pending at a time: an index decides a race. */
export async function keepApplication(trx: Database, request: LoanRequest) {
  await limit(trx, request);
  const row = await insert(trx, request);
  if (row) return row;
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
const insert = (trx: Database, { application, customerId, at }: LoanRequest) =>
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const termsOf = ({ term_months, purpose }: LoanApplication) => ({
  term_months: term_months ?? null,
  purpose: purpose ?? '',
});

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

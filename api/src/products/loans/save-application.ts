import { type LoanApplication, type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { enforceLimit } from '../../kernel/limits/enforce-limit';
import { loanPending, tooManyLoans } from './loan-errors';

export async function saveApplication(tx: Tx, application: LoanApplication, customerId: string) {
  await limit(tx, customerId);
  const row = await insert(tx, application, customerId);
  if (row) return row;
  const { product } = application;
  throw loanPending(loanCatalogue[product].name, await findPending(tx, product, customerId));
}

/** Counts withdrawn applications too, so that customers can't apply and withdraw endlessly. */
async function limit(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loans of ${customerId}`}, 0))`.execute(tx);
  const past = tx
    .selectFrom('loan_applications')
    .select('applied_at as at')
    .where('customer_id', '=', customerId);
  await enforceLimit(tx, { max: 10, within: hours(24), refuse: tooManyLoans }, { past, now: tx.now() });
}

const insert = (tx: Tx, application: LoanApplication, customerId: string) =>
  tx
    .insertInto('loan_applications')
    .values({
      id: newId('loan'),
      customer_id: customerId,
      reference: newReference('LOAN'),
      product: application.product,
      amount_cents: application.amount,
      ...termsOf(application),
      annual_rate: loanCatalogue[application.product].annualRate,
      applied_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const termsOf = ({ term_months, purpose }: LoanApplication) => ({
  term_months: term_months ?? null,
  purpose: purpose ?? '',
});

async function findPending(
  db: Database,
  product: LoanProduct,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan_applications')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('product', '=', product)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.reference;
}

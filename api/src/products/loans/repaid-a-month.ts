import { type Cents, sum } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { monthlyPayment } from './decide-loan';

/** What loans that were approved before would take of a month's income: it is lent against once. */
export async function repaidAMonth(db: Database, customerId: string): Promise<Cents> {
  const approved = await db
    .selectFrom('loan_applications')
    .select(['amount_cents', 'term_months', 'annual_rate'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'approved')
    .execute();
  return sum(
    approved.map(({ amount_cents: amount, term_months: termMonths, annual_rate }) =>
      monthlyPayment({ amount, termMonths, annualRate: Number(annual_rate) }),
    ),
  );
}

import { type Loan, type LoanStatus, loanCatalogue } from '@bank/shared/contracts/loans';
import { toWire } from '@bank/shared/money';
import { type Selectable, sql } from 'kysely';
import type { Database, LoanApplicationsTable } from '../../kernel/db/tables';
import { type Counted, counted } from '../../kernel/feature/feature';
import { openUntil } from '../current-loans/loan-offer';

/** What a customer who leaves hears of their applications. */
export const pendingApplications = (table: 'card_applications' | 'loan_applications'): Counted => ({
  name: 'applications',
  count: ({ customerId }) => sql`
    select count(*) from ${sql.table(table)} where customer_id = ${customerId} and status = 'pending'`,
  text: (count) => `${counted(count, 'application')} for a card or a loan: withdrawn now.`,
});

export async function findLoans(db: Database, customerId: string): Promise<Loan[]> {
  const rows = await db
    .selectFrom('loan_applications')
    .leftJoin('loans', 'loans.application_id', 'loan_applications.id')
    .selectAll('loan_applications')
    .select('loans.id as loan_id')
    .where('loan_applications.customer_id', '=', customerId)
    .orderBy('applied_at', 'desc')
    .orderBy('loan_applications.id', 'desc')
    .execute();
  return rows.map(toLoan);
}

const statusNames: Record<LoanStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

type Application = Selectable<LoanApplicationsTable> & { loan_id?: string | null };

export const toLoan = (row: Application): Loan => ({
  id: row.id,
  application_reference: row.reference,
  product: row.product,
  product_name: loanCatalogue[row.product].name,
  amount: toWire(row.amount_cents),
  term_months: row.term_months,
  annual_rate: Number(row.annual_rate),
  purpose: row.purpose,
  status: row.status,
  status_display: row.loan_id ? 'Signed' : statusNames[row.status],
  applied_at: row.applied_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  ...(row.status === 'approved' && row.decided_at && { open_until: openUntil(row.decided_at) }),
  ...(row.loan_id && { loan_id: row.loan_id }),
});

import { type Loan, type LoanStatus, loanCatalogue } from '@bank/shared/contracts/loans';
import { toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { LoanApplicationsTable } from '../../kernel/db/tables';

export async function findLoans(db: Database, customerId: string): Promise<Loan[]> {
  const rows = await db
    .selectFrom('loan_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toLoan);
}

const statusNames: Record<LoanStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const toLoan = (row: Selectable<LoanApplicationsTable>): Loan => ({
  id: row.id,
  application_reference: row.reference,
  product: row.product,
  product_name: loanCatalogue[row.product].name,
  amount: toWire(row.amount_cents),
  term_months: row.term_months,
  annual_rate: Number(row.annual_rate),
  purpose: row.purpose,
  status: row.status,
  status_display: statusNames[row.status],
  applied_at: row.applied_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { toLoan } from './find-loans';
import { loanIsDecided, noSuchLoan } from './loan-errors';

interface Applicant {
  caller: Caller;
  visitor: Visitor;
}

/** Takes an application back that nobody has decided yet; asked again, it says the same. */
export async function withdrawLoan(deps: BankDeps, id: string, { caller, visitor }: Applicant) {
  const { customer, sessionId } = caller;
  const application = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('loan_applications')
      .set({ status: 'withdrawn', decided_at: deps.clock.now(), reason: 'You took it back.' })
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!row) return findWithdrawn(trx, id, customer.id);
    const detail = { application: id, product: row.product, cents: row.amount_cents };
    const who = { customerId: customer.id, sessionId, address: visitor.address };
    await record(trx, deps.clock, { action: 'loan-withdrawn', ...who, detail });
    return row;
  });
  return { message: 'Application withdrawn', application: toLoan(application) };
}

async function findWithdrawn(trx: Database, id: string, customerId: string) {
  const row = await trx
    .selectFrom('loan_applications')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw noSuchLoan();
  if (row.status !== 'withdrawn') throw loanIsDecided(row.reference);
  return row;
}

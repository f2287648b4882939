import * as contracts from '@bank/shared/contracts/loans';
import { listLoans } from '@bank/shared/contracts/loans';
import type { Bank } from '../../kernel/bank/bank';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { section } from '../../kernel/feature/export-section';
import { feature, read, write } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import { applyForLoan } from './apply-for-loan';
import * as events from './events';
import { chapter, examples } from './examples';
import { findLoans, toLoan } from './find-loans';
import { leaving } from './leaving';
import { loanAlreadyDecided, loanNotFound } from './loan-errors';
import { reviewLoans } from './review-loans';

export const loans = feature({
  calls: (bank) => [
    read(listLoans, async ({ caller }) => ({ data: await findLoans(bank.db, caller.customer.id) })),
    write(
      contracts.applyForLoan,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => applyForLoan(bank, body, context),
    ),
    write(
      contracts.withdrawLoan,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => withdrawLoan(bank, params.id, context),
    ),
  ],
  jobs: (runner) => [{ name: 'review loans', every: hours(1), run: () => reviewLoans(runner) }],
  leaving,
  exported: [section('loan_applications', { place: 390, about: 'Loans that you applied for' })],
  chapter,
  examples,
});

async function withdrawLoan(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  const application = await bank.command(context, async (tx) => {
    const row = await tx
      .updateTable('loan_applications')
      .set({ status: 'withdrawn', decided_at: tx.now(), reason: 'You withdrew it.' })
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!row) return findWithdrawn(tx, id, customer.id);
    const detail = { application: id, product: row.product, cents: row.amount_cents };
    await tx.audit({ event: events.loanWithdrawn, detail });
    return row;
  });
  return { message: 'Application withdrawn', application: toLoan(application) };
}

async function findWithdrawn(db: Database, id: string, customerId: string) {
  const row = await db
    .selectFrom('loan_applications')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw loanNotFound();
  if (row.status !== 'withdrawn') throw loanAlreadyDecided(row.reference);
  return row;
}

import * as contracts from '@bank/shared/contracts/loans';
import { sql } from 'kysely';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { section } from '../../kernel/feature/export-section';
import { feature, read, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { applyForLoan } from './apply-for-loan';
import { events } from './events';
import { chapter, examples } from './examples';
import { findLoans, pendingApplications, toLoan } from './find-loans';
import { findOutlook } from './loan-outlook';
import { reviewLoans } from './review-loans';

export const loans = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listLoans, findLoans),
    read(contracts.getLoanOutlook, async ({ caller, at }) => ({
      data: await findOutlook(bank.db, caller.customer.id, at),
    })),
    write(contracts.applyForLoan, whileOpen, ({ body, ...context }) => applyForLoan(bank, body, context)),
    write(contracts.withdrawLoan, whileOpen, ({ params, ...context }) =>
      withdrawLoan(bank, params.id, context),
    ),
  ],
  jobs: (runner) => [{ name: 'review loans', every: minutes(30), run: () => reviewLoans(runner) }],
  leaving: {
    ends: [pendingApplications('loan_applications')],
    cancel: (tx, { id }) =>
      tx
        .updateTable('loan_applications')
        .set({ status: 'withdrawn', decided_at: tx.now(), reason: 'You asked to close your account.' })
        .where('customer_id', '=', id)
        .where('status', '=', sql.lit('pending'))
        .execute(),
  },
  exported: [section('loan_applications', { place: 390, about: 'Loans that you applied for' })],
  chapter,
  examples,
});

const loanNotFound = () =>
  new BankError(404, 'Application not found', 'Please choose one of your applications.');

const loanAlreadyDecided = (reference: string) =>
  new BankError(
    409,
    'This application has already been decided',
    `Your application ${reference} was already decided and can no longer be withdrawn.`,
  );

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
    .executeTakeFirstOrThrow(loanNotFound);
  if (row.status !== 'withdrawn') throw loanAlreadyDecided(row.reference);
  return row;
}

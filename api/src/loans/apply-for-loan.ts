import { type LoanApplication, loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { record } from '../audit/record';
import type { Caller } from '../auth/identify';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { newId } from '../ids';
import { loanAppliedForLetter } from '../mail/letters/loan-applied-for';
import { queueMail } from '../mail/queue-mail';
import { newReference } from '../references';
import type { Visitor } from '../serve';
import { toLoan } from './find-loans';
import { loanWaits } from './loan-errors';

interface Applicant {
  caller: Caller;
  visitor: Visitor;
  idempotencyKey: string | null;
}

/** Keeps an application for its review. Of one product a customer has one waiting at a time. */
export async function applyForLoan(deps: BankDeps, application: LoanApplication, applicant: Applicant) {
  const loan = await deps.db.transaction().execute(async (trx) => {
    const { row, isNew } = await keep(deps, trx, application, applicant);
    if (isNew) await tell(deps, trx, row, applicant);
    return toLoan(row);
  });
  deps.postman.wake();
  return { message: 'Application submitted successfully', application: loan };
}

type Kept = Awaited<ReturnType<typeof keep>>['row'];

/**
 * The index of waiting applications decides between two that come at once; it is found by the statement's
 * text, so the status stands in it as it is. The rate is today's.
 */
async function keep(
  { clock }: BankDeps,
  trx: Database,
  application: LoanApplication,
  { caller: { customer }, idempotencyKey }: Applicant,
) {
  const { product, amount, term_months, purpose } = application;
  const row = await trx
    .insertInto('loan_applications')
    .values({
      id: newId('loan'),
      customer_id: customer.id,
      reference: newReference('LOAN'),
      product,
      amount_cents: amount,
      term_months: term_months ?? null,
      annual_rate: loanCatalogue[product].annualRate,
      purpose: purpose ?? '',
      applied_at: clock.now(),
      request_key: idempotencyKey,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product']).where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row
    ? { row, isNew: true }
    : { row: await repeated(trx, application, customer.id, idempotencyKey), isNew: false };
}

/** The one that waits, where this is the same request once more. */
async function repeated(
  trx: Database,
  { product, amount, term_months }: LoanApplication,
  customerId: string,
  key: string | null,
) {
  const row = await trx
    .selectFrom('loan_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product', '=', product)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const isSame = row.amount_cents === amount && row.term_months === (term_months ?? null);
  if (key === null || row.request_key !== key || !isSame)
    throw loanWaits(loanCatalogue[product].name, row.reference);
  return row;
}

async function tell({ clock }: BankDeps, trx: Database, row: Kept, { caller, visitor }: Applicant) {
  const { customer, sessionId } = caller;
  const { name, annualRate } = loanCatalogue[row.product];
  const letter = loanAppliedForLetter({
    firstName: customer.first_name,
    loan: name,
    amount: formatUsd(row.amount_cents),
    terms: `${row.term_months ? `${row.term_months} months` : 'revolving'} at ${annualRate}% a year`,
    reference: row.reference,
  });
  await queueMail(trx, { to: customer.email, letter, at: row.applied_at });
  await record(trx, clock, {
    action: 'loan-applied-for',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: { application: row.id, product: row.product, cents: row.amount_cents },
  });
}

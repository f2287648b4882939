import {
  type LoanApplication,
  type LoanProduct,
  loanCatalogue,
  loanRules,
  termText,
} from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours, later, momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError, tooMany } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId, newReference } from '../../kernel/ids/ids';
import { enforceLimit } from '../../kernel/limits/visit-limit';
import { events } from './events';
import { toLoan } from './find-loans';

const loanPending = (loanName: string, reference = '') => {
  const text = 'You have already applied for this loan';
  return new BankError(
    409,
    text,
    `Your application ${reference && `${reference} `}(${loanName}) is under review. Please wait for our decision or choose another loan.`,
    { errors: { product: [text] } },
  );
};

const tooManyLoans = (retryAfter: number) => tooMany('Too many loan applications in a day.', retryAfter);

export function applyForLoan(bank: Bank, application: LoanApplication, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const row = await saveApplication(tx, application, customer.id);
      await notify(tx, row, customer);
      return { message: 'Application submitted successfully', application: toLoan(row) };
    }),
  );
}

type Saved = Awaited<ReturnType<typeof saveApplication>>;

async function notify(tx: Tx, row: Saved, customer: Customer): Promise<void> {
  const { name, annualRate } = loanCatalogue[row.product];
  const term = row.term_months ? `over ${termText(row.term_months)}` : 'to draw and repay anytime,';
  await mailCustomer(tx, customer, {
    subject: "We've received your loan application",
    paragraphs: [
      `Thank you for your ${name} application: ${formatUsd(row.amount_cents)} ${term} at ${annualRate}% a year.`,
      `Reference: ${row.reference}`,
      `We'll decide by ${momentInWords(later(row.applied_at, hours(loanRules.decidedWithinHours)))} and email you. You owe nothing until you sign for the loan.`,
      "If this wasn't you, please contact support and include the reference number.",
    ],
  });
  const detail = { application: row.id, product: row.product, cents: row.amount_cents };
  await tx.audit({ event: events.loanAppliedFor, detail });
}

async function saveApplication(tx: Tx, application: LoanApplication, customerId: string) {
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
      term_months: application.term_months ?? null,
      purpose: application.purpose ?? '',
      annual_rate: loanCatalogue[application.product].annualRate,
      applied_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

async function findPending(tx: Tx, product: LoanProduct, customerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('loan_applications')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('product', '=', product)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.reference;
}

import { loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, formatUsd, sum } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { decideLoan, monthlyPayment } from './decide-loan';
import * as events from './events';
import { monthlyIncome } from './monthly-income';

interface LoanDecided {
  firstName: string;
  loan: string;
  amount: string;
  reference: string;
  status: 'approved' | 'declined';
  reason: string;
}

const nextSteps = {
  approved:
    'To accept the loan, visit a branch with a photo ID and this reference number to sign. You owe nothing until you sign.',
  declined: 'You can apply again anytime for a smaller amount or a longer term.',
};

const loanDecidedEmail = ({ firstName, loan, amount, reference, status, reason }: LoanDecided): Email =>
  writeEmail({
    subject: `Your loan application was ${status}`,
    firstName,
    paragraphs: [
      `Your ${loan} application for ${amount} was ${status}.`,
      `Reference: ${reference}`,
      reason,
      nextSteps[status],
    ],
  });

/** Gives customers time to withdraw. */
const reviewAfter = hours(24);

export const reviewLoans = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    due,
    of: 'loan',
    decide,
  });

type Waiting = Item<typeof due>;

const due = (tx: Tx) =>
  tx
    .selectFrom('loan_applications as loan')
    .innerJoin('customers', 'customers.id', 'loan.customer_id')
    .selectAll('loan')
    .select(['customers.email', 'customers.first_name'])
    .where('loan.status', '=', 'pending')
    .where('loan.applied_at', '<=', earlier(tx.now(), reviewAfter))
    .orderBy('loan.applied_at');

async function decide(tx: Tx, waiting: Waiting): Promise<void> {
  const { id, product, amount_cents: amount, term_months: termMonths, customer_id: customerId } = waiting;
  const at = tx.now();
  const income = await monthlyIncome(tx, customerId, at);
  const loan = { amount, termMonths, annualRate: Number(waiting.annual_rate) };
  const decision = decideLoan(loan, income, await otherPayments(tx, customerId));
  await tx
    .updateTable('loan_applications')
    .set({ ...decision, decided_at: at })
    .where('id', '=', id)
    .execute();
  const content = loanDecidedEmail({
    firstName: waiting.first_name,
    loan: loanCatalogue[product].name,
    amount: formatUsd(amount),
    reference: waiting.reference,
    ...decision,
  });
  await tx.mail({ to: waiting.email, content });
  const detail = { application: id, product, cents: amount, decision: decision.status };
  await tx.audit({ event: events.loanDecided, customerId, detail });
}

async function otherPayments(db: Database, customerId: string): Promise<Cents> {
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

import { loanCatalogue, loanRules, monthlyPaymentOf } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd, sum } from '@bank/shared/money';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf, earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { openUntil } from '../current-loans/loan-offer';
import { events } from './events';
import { monthlyIncome } from './monthly-income';

const nextSteps = {
  approved: (at: Date) =>
    `To get the money, open Loans by ${dayInWords(openUntil(at))}, check the figures, and sign with your PIN or a passkey. You owe nothing until you sign.`,
  declined: () => 'You can apply again anytime for a smaller amount or a longer term.',
};

/** Gives customers time to withdraw, and the job time to keep the bank's word. */
const reviewAfter = hours(loanRules.decidedWithinHours - 1);

export const reviewLoans = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, { due, of: 'loan', decide });

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
  const decision = decideLoan(loan, income, await findOtherPayments(tx, customerId, at));
  await tx
    .updateTable('loan_applications')
    .set({ ...decision, decided_at: at })
    .where('id', '=', id)
    .execute();
  await mailCustomer(tx, waiting, {
    subject: `Your loan application was ${decision.status}`,
    paragraphs: [
      `Your ${loanCatalogue[product].name} application for ${formatUsd(amount)} was ${decision.status}.`,
      `Reference: ${waiting.reference}`,
      decision.reason,
      nextSteps[decision.status](at),
    ],
  });
  const detail = { application: id, product, cents: amount, decision: decision.status };
  await tx.audit({ event: events.loanDecided, customerId, detail });
}

/** Loans that aren't paid off count, and so do approved ones that the customer can still sign. */
export async function findOtherPayments(db: Database, customerId: string, at: Date): Promise<Cents> {
  const terms = ['amount_cents', 'term_months', 'annual_rate'] as const;
  const signed = await db
    .selectFrom('loans')
    .select(['application_id', 'closed_at', ...terms])
    .where('customer_id', '=', customerId)
    .execute();
  const approved = await db
    .selectFrom('loan_applications')
    .select(['id', 'decided_at', ...terms])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'approved')
    .execute();
  const open = approved.filter(
    ({ id, decided_at }) =>
      !signed.some(({ application_id }) => application_id === id) && dayOf(at) <= openUntil(decided_at ?? at),
  );
  const running = signed.filter(({ closed_at }) => closed_at === null);
  return sum(
    [...running, ...open].map(({ amount_cents: amount, term_months: termMonths, annual_rate }) =>
      monthlyPayment({ amount, termMonths, annualRate: Number(annual_rate) }),
    ),
  );
}

interface AppliedFor {
  amount: Cents;
  termMonths: number | null;
  annualRate: number;
}

interface Decision {
  status: 'approved' | 'declined';
  reason: string;
}

export function monthlyPayment({ amount, termMonths, annualRate }: AppliedFor): Cents {
  if (termMonths === null) return cents(Math.ceil((amount * loanRules.lineMinimum.percent) / 100));
  return monthlyPaymentOf({ principal: amount, rate: Math.round(annualRate * 1000), months: termMonths });
}

export const mostPerMonth = (monthlyIncome: Cents, otherPayments: Cents): Cents =>
  cents(Math.max(0, Math.floor((monthlyIncome * loanRules.maxIncomePercent) / 100) - otherPayments));

export function decideLoan(loan: AppliedFor, monthlyIncome: Cents, otherPayments = cents(0)): Decision {
  const payment = monthlyPayment(loan);
  const affordable = mostPerMonth(monthlyIncome, otherPayments);
  const otherLoans =
    otherPayments > 0 ? ` Your other approved loans use ${formatUsd(otherPayments)} of that.` : '';
  const reason =
    `The monthly payment would be ${formatUsd(payment)}. ` +
    `Your average income over the last three months was ${formatUsd(monthlyIncome)} a month, ` +
    `and loan payments can be up to ${loanRules.maxIncomePercent}% of that.${otherLoans} That leaves ${formatUsd(affordable)} a month.`;
  return { status: payment <= affordable ? 'approved' : 'declined', reason };
}

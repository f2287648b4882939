import { type Cents, cents, sum } from '@bank/shared/money';
import { type Selectable, sql } from 'kysely';
import type { Database, LoanInstallmentsTable, LoansTable } from '../../kernel/db/tables';
import { loanNotFound } from '../../payments/placement/payment-errors';
import { daysBetween } from './figures/loan-days';
import { interestOn, type Span } from './figures/loan-interest';
import { basisPointsOf, dueDay, splitPayment, type Terms } from './figures/loan-schedule';

export type Loan = Selectable<LoansTable> & { balance_cents: Cents };

type Installment = Selectable<LoanInstallmentsTable>;

const loansWithBalance = (db: Database) =>
  db
    .selectFrom('loans')
    .innerJoin('accounts', 'accounts.id', 'loans.account_id')
    .selectAll('loans')
    .select('accounts.balance_cents');

export const findLoans = (db: Database, customerId: string): Promise<Loan[]> =>
  loansWithBalance(db)
    .where('loans.customer_id', '=', customerId)
    .orderBy('loans.opened_at', 'desc')
    .orderBy('loans.id', 'desc')
    .execute();

export const findLoan = (db: Database, customerId: string, id: string): Promise<Loan> =>
  loansWithBalance(db)
    .where('loans.id', '=', id)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(loanNotFound);

/** The caller holds the lock of the customer's payments, so nothing else changes the loan. */
export const readLoan = (tx: Database, id: string): Promise<Loan> =>
  loansWithBalance(tx).where('loans.id', '=', id).executeTakeFirstOrThrow();

export const termsOf = (loan: Loan): Terms => ({
  product: loan.product,
  amount: loan.amount_cents,
  basisPoints: basisPointsOf(loan.annual_rate),
  months: loan.term_months,
  payment: loan.payment_cents,
  openedOn: loan.opened_on,
});

/** What is owed, apart from interest. */
export const principalOf = ({ balance_cents }: Loan): Cents => cents(-balance_cents);

export const findUnpaid = (db: Database, loanId: string): Promise<Installment[]> =>
  db
    .selectFrom('loan_installments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('paid_by', 'is', null)
    .orderBy('due_on')
    .execute();

export const interestIn = (installments: readonly Installment[]): Cents =>
  sum(installments.map(({ interest_cents }) => interest_cents));

export const principalIn = (installments: readonly Installment[]): Cents =>
  sum(installments.map(({ principal_cents }) => principal_cents));

export const totalOf = ({ interest_cents, principal_cents }: Installment): Cents =>
  cents(interest_cents + principal_cents);

/** What was owed at the end of each day that isn't in an installment yet, up to the day before `until`. */
export async function findSpans(db: Database, loan: Loan, until: string): Promise<Span[]> {
  const { rows } = await sql<{ on: string; moved: Cents }>`
    select greatest((created_at at time zone 'UTC')::date, ${loan.interest_from}::date)::text as "on",
      sum(amount_cents)::bigint as moved
    from entries
    where account_id = ${loan.account_id} and created_at < (${until}::date)::timestamp at time zone 'UTC'
    group by 1 order by 1
  `.execute(db);
  // A clock that was set back may have recorded a payment before its draw.
  let owed = 0;
  return rows.map(({ on, moved }, index) => {
    owed -= Number(moved);
    return { principal: cents(Math.max(0, owed)), days: daysBetween(on, rows[index + 1]?.on ?? until) };
  });
}

/** The installments of due dates up to today that aren't recorded yet, and the loan after them. */
export async function dueUpTo(db: Database, recorded: Loan, today: string) {
  const terms = termsOf(recorded);
  const unpaid = recorded.closed_at ? [] : await findUnpaid(db, recorded.id);
  const added: Installment[] = [];
  let loan = recorded;
  while (loan.closed_at === null && loan.next_due_on <= today) {
    const [due_on, number] = [loan.next_due_on, loan.due_dates + 1];
    const interest = interestOn(await findSpans(db, loan, due_on), terms.basisPoints);
    const rest = cents(principalOf(loan) - principalIn([...unpaid, ...added]));
    const split = splitPayment(terms, { number, interest, principal: rest });
    const asked = { interest_cents: split.interest, principal_cents: split.principal };
    const try_on = loan.autopay_account_id && due_on;
    if (split.interest + split.principal > 0)
      added.push({ loan_id: loan.id, due_on, ...asked, paid_by: null, try_on });
    loan = { ...loan, due_dates: number, next_due_on: dueDay(terms, number + 1), interest_from: due_on };
  }
  return { loan, added, unpaid: [...unpaid, ...added] };
}

/** A loan at one moment of a day. */
export interface Standing {
  loan: Loan;
  terms: Terms;
  today: string;
  principal: Cents;
  unpaid: Installment[];
  spans: Span[];
  dueNow: Cents;
  /** Since the last due date. */
  accrued: Cents;
  /** What settles the whole loan today. */
  payoff: Cents;
}

/** On a due date, the page asks for its installment before the bank's job records it. */
export async function readStanding(db: Database, recorded: Loan, today: string): Promise<Standing> {
  const { loan, unpaid } = await dueUpTo(db, recorded, today);
  const [terms, principal] = [termsOf(loan), principalOf(loan)];
  const spans = loan.closed_at ? [] : await findSpans(db, loan, today);
  const accrued = interestOn(spans, terms.basisPoints);
  return {
    ...{ loan, terms, today, principal, unpaid, spans, accrued },
    dueNow: sum(unpaid.map(totalOf)),
    payoff: cents(principal + interestIn(unpaid) + accrued),
  };
}

import { cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/bank';
import { interestOn } from './figures/loan-interest';
import { dueDay, splitPayment } from './figures/loan-schedule';
import {
  findSpans,
  findUnpaid,
  type Loan,
  principalIn,
  principalOf,
  readLoan,
  readStanding,
  termsOf,
} from './find-loan';

/**
 * Adds the installment of each due date up to today, once. Everything that changes what is owed calls this first, so
 * that an installment sees the loan as it was on its due date. The caller holds the lock of the customer's payments.
 */
export async function addDueInstallments(tx: Tx, id: string, today: string): Promise<Loan> {
  let loan = await readLoan(tx, id);
  while (loan.closed_at === null && loan.next_due_on <= today) {
    await addInstallment(tx, loan);
    loan = await readLoan(tx, id);
  }
  return loan;
}

async function addInstallment(tx: Tx, loan: Loan): Promise<void> {
  const terms = termsOf(loan);
  const [dueOn, number] = [loan.next_due_on, loan.due_dates + 1];
  const interest = interestOn(await findSpans(tx, loan, dueOn), terms.basisPoints);
  const principal = cents(principalOf(loan) - principalIn(await findUnpaid(tx, loan.id)));
  const split = splitPayment(terms, { number, interest, principal });
  if (split.interest + split.principal > 0)
    await tx
      .insertInto('loan_installments')
      .values({
        loan_id: loan.id,
        due_on: dueOn,
        interest_cents: split.interest,
        principal_cents: split.principal,
        try_on: null,
      })
      .execute();
  if (loan.autopay_account_id) await tryAgain(tx, loan.id, dueOn);
  await tx
    .updateTable('loans')
    .set({ due_dates: number, next_due_on: dueDay(terms, number + 1), interest_from: dueOn })
    .where('id', '=', loan.id)
    .execute();
}

/** With a new installment, the bank tries to collect the older ones too, and first. */
const tryAgain = (tx: Tx, loanId: string, on: string) =>
  tx
    .updateTable('loan_installments')
    .set({ try_on: on })
    .where('loan_id', '=', loanId)
    .where('paid_by', 'is', null)
    .execute();

/** Closes a loan that owes nothing. A credit line stays open. Returns whether it closed. */
export async function closeIfSettled(tx: Tx, id: string, { at, today }: { at: Date; today: string }) {
  const { loan, payoff } = await readStanding(tx, await readLoan(tx, id), today);
  if (loan.product === 'credit-line' || loan.closed_at || payoff > 0) return false;
  await tx.updateTable('loans').set({ closed_at: at }).where('id', '=', id).execute();
  await tx
    .updateTable('accounts')
    .set({ is_active: false, closed_at: at })
    .where('id', '=', loan.account_id)
    .execute();
  return true;
}

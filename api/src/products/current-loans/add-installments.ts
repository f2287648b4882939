import type { Tx } from '../../kernel/bank/bank';
import { dueUpTo, type Loan, readLoan, readStanding } from './find-loan';

/**
 * Records the installment of each due date up to today, once. Everything that changes what is owed calls this first, so
 * that an installment sees the loan as it was on its due date. The caller holds the lock of the customer's payments.
 */
export async function addDueInstallments(tx: Tx, id: string, today: string): Promise<Loan> {
  const before = await readLoan(tx, id);
  const { loan, added } = await dueUpTo(tx, before, today);
  if (loan === before) return loan;
  if (added.length > 0) await tx.insertInto('loan_installments').values(added).execute();
  const { due_dates, next_due_on, interest_from } = loan;
  await tx.updateTable('loans').set({ due_dates, next_due_on, interest_from }).where('id', '=', id).execute();
  if (added.length > 0 && loan.autopay_account_id) await tryAgain(tx, loan);
  return loan;
}

/** With a new installment, the bank tries to collect the older ones too, and first. */
const tryAgain = (tx: Tx, { id, interest_from }: Loan) =>
  tx
    .updateTable('loan_installments')
    .set({ try_on: interest_from })
    .where('loan_id', '=', id)
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

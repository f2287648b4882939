import type { Insertable } from 'kysely';
import type { LoansTable, Transaction } from '../../kernel/db/tables';
import { openDebtAccount } from '../../ledger/accounts/open-debt-account';
import { dueDay, type Terms } from './figures/loan-schedule';

type Signed = Pick<
  Insertable<LoansTable>,
  'id' | 'customer_id' | 'application_id' | 'reference' | 'opened_at' | 'autopay_account_id'
>;

/** Opens the loan with its account, which owes nothing until money is paid out. */
export async function openLoan(tx: Transaction, terms: Terms, signed: Signed) {
  const account_id = await openDebtAccount(tx, {
    kind: 'loan',
    limit: terms.amount,
    at: signed.opened_at as Date,
  });
  const loan = {
    ...signed,
    account_id,
    product: terms.product,
    amount_cents: terms.amount,
    annual_rate: terms.basisPoints / 100,
    term_months: terms.months,
    payment_cents: terms.payment,
    opened_on: terms.openedOn,
    next_due_on: dueDay(terms, 1),
    interest_from: terms.openedOn,
  };
  await tx.insertInto('loans').values(loan).execute();
  return loan;
}

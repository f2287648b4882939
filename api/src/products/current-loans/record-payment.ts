import { loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, cents } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { LoanPaymentsTable, Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import type { Loan } from './find-loan';

interface Payment {
  transactionId: string;
  kind: Selectable<LoanPaymentsTable>['kind'];
  amount: Cents;
  interest: Cents;
  /** The due dates of the installments that it pays. */
  installments: readonly string[];
  at: Date;
}

/** The same transaction placed the payment. */
export async function recordPayment(tx: Transaction, loan: Loan, payment: Payment): Promise<void> {
  const { transactionId, kind, amount, interest, installments, at } = payment;
  await tx
    .insertInto('loan_payments')
    .values({
      transaction_id: transactionId,
      loan_id: loan.id,
      kind,
      amount_cents: amount,
      interest_cents: interest,
      principal_cents: cents(amount - interest),
      interest_transaction_id: await bookInterest(tx, loan, interest, at),
      paid_at: at,
    })
    .execute();
  if (installments.length > 0)
    await tx
      .updateTable('loan_installments')
      .set({ paid_by: transactionId, try_on: null })
      .where('loan_id', '=', loan.id)
      .where('due_on', 'in', installments)
      .execute();
}

async function bookInterest(tx: Transaction, loan: Loan, amount: Cents, at: Date): Promise<string | null> {
  if (amount === 0) return null;
  const id = newId('txn');
  const described = { type: 'payment', category: 'other', merchant: 'Larch' } as const;
  const description = `Interest on ${loanCatalogue[loan.product].name} ${loan.reference}`;
  const sides = { from: loan.account_id, to: 'bank_loan_interest' };
  await bookTransaction(tx, { id, ...described, description, ...sides, amount, at });
  return id;
}

import { loanCatalogue } from '@bank/shared/contracts/loans';
import type { Cents } from '@bank/shared/money';
import type { Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import type { Loan } from './find-loan';

type Paying = Pick<Loan, 'id' | 'account_id' | 'product'>;

interface PayOut {
  to: string;
  amount: Cents;
  at: Date;
}

/** Moves money from the loan to an account of the customer. */
export async function payOut(tx: Transaction, loan: Paying, { to, amount, at }: PayOut): Promise<string> {
  const id = newId('txn');
  const described = { type: 'deposit', category: 'other', merchant: 'Larch' } as const;
  const description = `${loanCatalogue[loan.product].name} paid out`;
  await bookTransaction(tx, { id, ...described, description, from: loan.account_id, to, amount, at });
  await tx
    .insertInto('loan_draws')
    .values({ transaction_id: id, loan_id: loan.id, account_id: to, amount_cents: amount, drawn_at: at })
    .execute();
  return id;
}

import type { ComingUp } from '@bank/shared/contracts/account-details';
import { loanCatalogue } from '@bank/shared/contracts/loans';
import { toWire } from '@bank/shared/money';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { nextOf } from './describe-loan';
import { dueDay } from './figures/loan-schedule';
import { findLoans, type Loan, readStanding, termsOf } from './find-loan';

/** A credit line has no term, and what it asks for depends on what is drawn by then. */
function rhythmOf(loan: Loan): Pick<ComingUp, 'rhythm'> {
  const terms = termsOf(loan);
  if (!terms.months) return {};
  return {
    rhythm: { repeats: 'monthly', first_on: dueDay(terms, 1), ends_on: dueDay(terms, terms.months) },
  };
}

/** The next automatic payment of each loan. */
export async function findComingUp(db: Database, customerId: string, at: Date): Promise<ComingUp[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'account_number'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .execute();
  const loans = await findLoans(db, customerId);
  const found = await Promise.all(
    loans.map(async (loan): Promise<ComingUp[]> => {
      const account = accounts.find(({ id }) => id === loan.autopay_account_id);
      const standing = account && (await readStanding(db, loan, dayOf(at)));
      const next = standing && nextOf(standing);
      // After a week of tries, the bank waits for the customer.
      const on = standing?.unpaid[0] ? standing.unpaid[0].try_on : next?.dueOn;
      if (!next || !on) return [];
      return [
        {
          ...{ id: loan.id, kind: 'bill', loan_id: loan.id, title: loanCatalogue[loan.product].name },
          ...{ account_id: account.id, account_number: account.account_number },
          ...rhythmOf(loan),
          ...{ on, amount: toWire(next.amount), direction: 'out', is_posted: false },
        },
      ];
    }),
  );
  return found.flat();
}

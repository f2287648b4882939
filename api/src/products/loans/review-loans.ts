import { loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { decideLoan } from './decide-loan';
import { loanDecidedLetter } from './loan-decided';
import { monthlyIncome } from './monthly-income';
import { repaidAMonth } from './repaid-a-month';

/** A customer may think it over as long, and take it back. */
const reviewAfter = hours(24);

/** Decides every application that has waited long enough, and says how many. */
export const reviewLoans = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    claim: (tx, except) => claim(tx, earlier(bank.clock.now(), reviewAfter), except),
    decide: (tx, waiting) => decide(tx, waiting),
  });

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

const claim = (tx: Tx, until: Date, except: readonly string[]) =>
  tx
    .selectFrom('loan_applications as loan')
    .innerJoin('customers', 'customers.id', 'loan.customer_id')
    .selectAll('loan')
    .select(['customers.email', 'customers.first_name'])
    .where('loan.status', '=', 'pending')
    .where('loan.applied_at', '<=', until)
    .$if(except.length > 0, (query) => query.where('loan.id', 'not in', except))
    .orderBy('loan.applied_at')
    .limit(1)
    .forUpdate('loan')
    .skipLocked()
    .executeTakeFirst();

async function decide(tx: Tx, waiting: Waiting): Promise<void> {
  const { id, product, amount_cents: amount, term_months: termMonths, customer_id: customerId } = waiting;
  const at = tx.now();
  const income = await monthlyIncome(tx, customerId, at);
  const loan = { amount, termMonths, annualRate: Number(waiting.annual_rate) };
  const decision = decideLoan(loan, income, await repaidAMonth(tx, customerId));
  await tx
    .updateTable('loan_applications')
    .set({ ...decision, decided_at: at })
    .where('id', '=', id)
    .execute();
  const letter = loanDecidedLetter({
    firstName: waiting.first_name,
    loan: loanCatalogue[product].name,
    amount: formatUsd(amount),
    reference: waiting.reference,
    ...decision,
  });
  await tx.mail({ to: waiting.email, letter });
  const detail = { application: id, product, cents: amount, decision: decision.status };
  await tx.audit({ action: 'loan-decided', customerId, detail });
}

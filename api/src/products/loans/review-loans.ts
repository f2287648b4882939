import { loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { record } from '../../kernel/audit/record';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { type ReviewDeps, reviewEach } from '../../kernel/jobs/review-each';
import { queueMail } from '../../kernel/mail/queue-mail';
import { decideLoan } from './decide-loan';
import { loanDecidedLetter } from './loan-decided';
import { monthlyIncome } from './monthly-income';
import { repaidAMonth } from './repaid-a-month';

/** A customer may think it over as long, and take it back. */
const reviewAfter = hours(24);

/** Decides every application that has waited long enough, and says how many. */
export const reviewLoans = (deps: ReviewDeps): Promise<number> =>
  reviewEach(deps, {
    claim: (trx, except) => claim(trx, earlier(deps.clock.now(), reviewAfter), except),
    decide: (trx, waiting) => decide(deps, trx, waiting),
  });

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

const claim = (trx: Database, until: Date, except: readonly string[]) =>
  trx
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

async function decide({ clock }: ReviewDeps, trx: Database, waiting: Waiting): Promise<void> {
  const { id, product, amount_cents: amount, term_months: termMonths, customer_id: customerId } = waiting;
  const at = clock.now();
  const income = await monthlyIncome(trx, customerId, at);
  const loan = { amount, termMonths, annualRate: Number(waiting.annual_rate) };
  const decision = decideLoan(loan, income, await repaidAMonth(trx, customerId));
  await trx
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
  await queueMail(trx, { to: waiting.email, letter, at });
  const detail = { application: id, product, cents: amount, decision: decision.status };
  await record(trx, clock, { action: 'loan-decided', customerId, address: 'the bank', detail });
}

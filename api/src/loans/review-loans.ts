import { loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { record } from '../audit/record';
import { earlier, hours } from '../clock';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { loanDecidedLetter } from '../mail/letters/loan-decided';
import { queueMail } from '../mail/queue-mail';
import { decideLoan } from './decide-loan';
import { monthlyIncome } from './monthly-income';

type ReviewDeps = Pick<BankDeps, 'db' | 'clock' | 'postman'>;

/** A customer may think it over as long, and take it back. */
const reviewAfter = hours(24);

/** Decides every application that has waited long enough, and says how many. Processes may do it side by side. */
export async function reviewLoans(deps: ReviewDeps): Promise<number> {
  let reviewed = 0;
  while (await reviewOne(deps)) reviewed += 1;
  if (reviewed > 0) deps.postman.wake();
  return reviewed;
}

const reviewOne = (deps: ReviewDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const waiting = await claim(trx, earlier(deps.clock.now(), reviewAfter));
    if (waiting) await decide(deps, trx, waiting);
    return waiting !== undefined;
  });

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

const claim = (trx: Database, until: Date) =>
  trx
    .selectFrom('loan_applications as loan')
    .innerJoin('customers', 'customers.id', 'loan.customer_id')
    .selectAll('loan')
    .select(['customers.email', 'customers.first_name'])
    .where('loan.status', '=', 'pending')
    .where('loan.applied_at', '<=', until)
    .orderBy('loan.applied_at')
    .limit(1)
    .forUpdate('loan')
    .skipLocked()
    .executeTakeFirst();

async function decide({ clock }: ReviewDeps, trx: Database, waiting: Waiting): Promise<void> {
  const { id, product, amount_cents: amount, term_months: termMonths, customer_id: customerId } = waiting;
  const at = clock.now();
  const decision = decideLoan({ product, amount, termMonths }, await monthlyIncome(trx, customerId, at));
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
  const detail = { application: id, decision: decision.status };
  await record(trx, clock, { action: 'loan-decided', customerId, address: 'the bank', detail });
}

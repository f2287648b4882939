import { loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { findCustomer } from '../../identity/customers/customers';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf, earlier, hours } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { tryEach } from '../../kernel/jobs/try-each';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { placePlanned } from '../../payments/placement/place-payment';
import { addDueInstallments } from './add-installments';
import { collectedEmail, failedEmail } from './emails';
import { events } from './events';
import { daysBetween } from './figures/loan-days';
import { findUnpaid, type Loan, readLoan, totalOf } from './find-loan';
import { paymentOrderOf, reportIfSettled } from './pay-loan';
import { recordPayment } from './record-payment';

/** By then, what was paid in the last second of a day has been booked. */
const settlingTime = hours(1);

/** Days after the due date on which the bank tries again. Then the customer pays, or the next due date does. */
export const retryDays = 7;

/** Adds the installments that are due and collects them. Any number of processes may run this at the same time. */
export async function collectLoans(bank: ReviewRunner): Promise<number> {
  const today = dayOf(earlier(bank.clock.now(), settlingTime));
  return tryEach(bank, await findDue(bank.db, today), {
    act: ({ id, customer_id }) => bank.command('bank', (tx) => collect(tx, { id, customer_id }, today)),
    failure: 'collecting a loan failed',
  });
}

const findDue = (db: ReviewRunner['db'], today: string) =>
  db
    .selectFrom('loans')
    .select(['id', 'customer_id'])
    .where('closed_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('next_due_on', '<=', today),
        exists(
          selectFrom('loan_installments')
            .whereRef('loan_id', '=', 'loans.id')
            .where('paid_by', 'is', null)
            .where('try_on', '<=', today),
        ),
      ]),
    )
    .orderBy('id')
    .execute();

/** The lock makes another process wait, which then finds nothing to collect. */
async function collect(tx: Tx, { id, customer_id }: Pick<Loan, 'id' | 'customer_id'>, today: string) {
  await lockPaymentsOf(tx, customer_id);
  const { due_dates } = await readLoan(tx, id);
  const loan = await addDueInstallments(tx, id, today);
  const tried = await collectInstallments(tx, loan, today);
  await reportIfSettled(tx, loan, tx.now());
  return tried || loan.due_dates > due_dates;
}

/** The oldest first, up to one that fails or waits, so that no newer one is paid before it. Returns whether it tried. */
async function collectInstallments(tx: Tx, loan: Loan, today: string): Promise<boolean> {
  const customer = await findCustomer(tx, loan.customer_id);
  const { autopay_account_id: from } = loan;
  if (customer.locked_at !== null || from === null) return false;
  const unpaid = await findUnpaid(tx, loan.id);
  const newest = unpaid.at(-1)?.due_on;
  let tried = false;
  for (const installment of unpaid) {
    if (!newest || installment.try_on === null || installment.try_on > today) break;
    tried = true;
    if (!(await collectInstallment(tx, { loan, customer, installment, from, today, newest }))) break;
  }
  return tried;
}

type Installment = Awaited<ReturnType<typeof findUnpaid>>[number];

interface Collecting {
  loan: Loan;
  customer: Customer;
  installment: Installment;
  from: string;
  today: string;
  /** The last due date that came. */
  newest: string;
}

const failures: Partial<Record<string, string>> = {
  insufficient: "There wasn't enough money in the account.",
  'no-source': 'The account for automatic payments is closed.',
};

/** Returns whether it was paid. */
async function collectInstallment(tx: Tx, collecting: Collecting): Promise<boolean> {
  const { loan, customer, installment, from } = collecting;
  const [amount, at] = [totalOf(installment), tx.now()];
  const email = (reference: string) => collectedEmail(loan, { customer, installment, reference });
  const order = { ...paymentOrderOf(loan, { from, amount }), message: 'Loan payment collected', email };
  const made = await placePlanned(tx, { planId: loan.id, customer, at }, order);
  if ('refused' in made) {
    const failure = failures[made.refused];
    if (!failure) throw new Error(`loan payment refused: ${JSON.stringify(made)}`);
    await putOff(tx, collecting, failure);
    return false;
  }
  await recordPayment(tx, loan, {
    ...{ transactionId: made.transactionId, kind: 'monthly', amount, at },
    ...{ interest: installment.interest_cents, installments: [installment.due_on] },
  });
  return true;
}

const nextDay = (day: string): string => dayOf(new Date(Date.parse(day) + hours(24)));

/** Reports the first failure and the last one, so that a week of tries isn't a week of emails. */
async function putOff(
  tx: Tx,
  { loan, customer, installment, today, newest }: Collecting,
  failure: string,
): Promise<void> {
  const isLast = daysBetween(newest, today) >= retryDays;
  const tryOn = isLast ? null : nextDay(today);
  await tx
    .updateTable('loan_installments')
    .set({ try_on: tryOn })
    .where('loan_id', '=', loan.id)
    .where('due_on', '=', installment.due_on)
    .execute();
  if (!isLast && installment.try_on !== newest) return;
  const amount = totalOf(installment);
  const next = tryOn ? `We’ll try again on ${dayInWords(tryOn)}.` : 'Please pay it under Loans.';
  await notify(tx, customer, {
    kind: 'loan-due',
    title: `We couldn’t collect ${formatUsd(amount)} for your ${loanCatalogue[loan.product].name}`,
    text: `${failure} ${next}`,
    path: `/dashboard/loans/current?id=${loan.id}`,
    once: `${loan.id} ${newest} ${isLast ? 'last' : 'first'} failure`,
  });
  // Always, because it's about money that is late.
  await tx.mail({
    to: customer.email,
    content: failedEmail(loan, { customer, installment, failure, tryOn }),
  });
  const detail = { loan: loan.id, product: loan.product, cents: amount };
  await tx.audit({ event: events.loanPaymentFailed, customerId: customer.id, detail });
}

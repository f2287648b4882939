import { findCustomer } from '../../identity/customers/customers';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { tryEach } from '../../kernel/jobs/try-each';
import { scheduleOf } from './describe-loan';
import { reminderEmail, reminderText, reminderTitle } from './emails';
import { readLoan, readStanding } from './find-loan';

const daysBefore = 3;

/** Reminds once of each payment, from three days before. */
export async function remindOfLoans(bank: ReviewRunner): Promise<number> {
  const now = bank.clock.now();
  const soon = await bank.db
    .selectFrom('loans')
    .select('id')
    .where('closed_at', 'is', null)
    .where('next_due_on', '>', dayOf(now))
    .where('next_due_on', '<=', dayOf(later(now, hours(24 * daysBefore))))
    .orderBy('id')
    .execute();
  return tryEach(bank, soon, {
    act: ({ id }) => bank.command('bank', (tx) => remind(tx, id)),
    failure: 'reminding of a loan failed',
  });
}

/** Repeats nothing: a notification names its due date. */
async function remind(tx: Tx, id: string): Promise<boolean> {
  const standing = await readStanding(tx, await readLoan(tx, id), dayOf(tx.now()));
  const { loan } = standing;
  const [next] = scheduleOf(standing);
  if (!next) return false;
  const customer = await findCustomer(tx, loan.customer_id);
  const account = await findAccount(tx, loan.autopay_account_id);
  const reminder = {
    ...{ customer, amount: next.payment, dueOn: next.dueOn },
    ending: account?.account_number.slice(-4) ?? null,
    isLocked: customer.locked_at !== null,
    isShort: account !== undefined && account.balance_cents - account.held_cents < next.payment,
  };
  await notify(tx, customer, {
    kind: 'loan-due',
    title: reminderTitle(loan, next.dueOn),
    text: reminderText(reminder),
    path: `/dashboard/loans/current?id=${id}`,
    once: `${id} ${next.dueOn}`,
    email: reminderEmail(loan, reminder),
  });
  return true;
}

const findAccount = (tx: Tx, id: string | null) =>
  tx
    .selectFrom('accounts')
    .select(['account_number', 'balance_cents', 'held_cents'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();

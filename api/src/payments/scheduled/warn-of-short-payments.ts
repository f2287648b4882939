import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { tryEach } from '../../kernel/jobs/try-each';
import { noticeOf, shortEmail } from './emails';

/** One account at a time, so that a failure doesn't keep the others from their warnings. */
export async function warnOfShortPayments(bank: ReviewRunner): Promise<void> {
  const tomorrow = dayOf(later(bank.clock.now(), hours(24)));
  await tryEach(bank, await findShortAccounts(bank.db, tomorrow), {
    act: ({ id }) => bank.command('bank', (tx) => warn(tx, id, tomorrow)),
    failure: 'warning of short payments failed',
  });
}

const dueUntil = (db: Database, tomorrow: string) =>
  db
    .selectFrom('scheduled_payments as schedule')
    .innerJoin('accounts', 'accounts.id', 'schedule.from_account_id')
    .where('schedule.status', '=', 'planned')
    .where('schedule.next_on', '<=', tomorrow);

/** Accounts whose available money doesn't cover everything until tomorrow, with a payment tomorrow. */
const findShortAccounts = (db: Database, tomorrow: string) =>
  dueUntil(db, tomorrow)
    .select('accounts.id')
    .where('accounts.is_active', '=', true)
    .groupBy('accounts.id')
    .having(({ fn }) => fn.max('schedule.next_on'), '=', tomorrow)
    .having(({ eb, fn }) =>
      eb(
        fn.sum('schedule.amount_cents'),
        '>',
        eb('accounts.balance_cents', '-', eb.ref('accounts.held_cents')),
      ),
    )
    .orderBy('accounts.id')
    .execute();

/** In the order in which the payments run. */
const findDuePayments = (tx: Tx, accountId: string, tomorrow: string) =>
  dueUntil(tx, tomorrow)
    .innerJoin('customers', 'customers.id', 'schedule.customer_id')
    .leftJoin('payees', 'payees.id', 'schedule.payee_id')
    .leftJoin('people', 'people.id', 'schedule.person_id')
    .leftJoin('accounts as target', 'target.id', 'people.account_id')
    .leftJoin('customers as person', 'person.id', 'target.customer_id')
    .selectAll('schedule')
    .select(sql<string>`coalesce(payees.name, trim(person.first_name || ' ' || person.last_name))`.as('name'))
    .select(['customers.email', 'customers.first_name', 'accounts.account_number'])
    .select(['accounts.balance_cents', 'accounts.held_cents'])
    .where('schedule.from_account_id', '=', accountId)
    .orderBy('schedule.next_on')
    .orderBy('schedule.id')
    .execute();

type DuePayment = Awaited<ReturnType<typeof findDuePayments>>[number];

async function warn(tx: Tx, accountId: string, tomorrow: string): Promise<void> {
  const payments = await findDuePayments(tx, accountId, tomorrow);
  const [first] = payments;
  if (!first) return;
  const available = cents(first.balance_cents - first.held_cents);
  for (const payment of findShort(payments, available)) {
    if (payment.next_on === tomorrow) await warnOf(tx, payment, formatUsd(available));
  }
}

/** The payments that will fail, if they run in this order. A smaller one may still succeed after a larger one failed. */
export function findShort<Payment extends { amount_cents: Cents }>(
  payments: readonly Payment[],
  available: Cents,
): Payment[] {
  let left = available;
  return payments.filter(({ amount_cents }) => {
    const isShort = amount_cents > left;
    if (!isShort) left = cents(left - amount_cents);
    return isShort;
  });
}

async function warnOf(tx: Tx, payment: DuePayment, available: string): Promise<void> {
  const notice = noticeOf(payment, payment.name);
  const { isBill, name, amount, day } = notice;
  const ending = payment.account_number.slice(-4);
  await notify(
    tx,
    { id: payment.customer_id, email: payment.email },
    {
      kind: 'bill-short',
      title: `Not enough money for ${name}`,
      text: `We'll try to pay ${amount} on ${day}. The account ending in ${ending} has ${available} available. Add money before then.`,
      path: isBill ? '/dashboard/bills' : '/dashboard/pay',
      once: `${payment.id} ${payment.next_on}`,
      email: shortEmail(notice, ending, available),
    },
  );
}

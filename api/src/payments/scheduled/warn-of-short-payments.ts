import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { tryEach } from '../../kernel/jobs/try-each';
import { noticeOf, shortEmail, wordsOf } from './emails';

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

/** All accounts of the customer count, because they pay each other. The payments come in the order in which they run. */
const findDuePayments = (tx: Tx, accountId: string, tomorrow: string) =>
  dueUntil(tx, tomorrow)
    .innerJoin('customers', 'customers.id', 'schedule.customer_id')
    .innerJoin('scheduled_recipients as whom', 'whom.id', 'schedule.id')
    .selectAll('schedule')
    .select(['whom.kind', 'whom.name'])
    .select(['customers.email', 'customers.first_name', 'accounts.account_number as from_account_number'])
    .select(sql<Cents>`balance_cents - held_cents`.as('available'))
    .where('schedule.customer_id', '=', ({ selectFrom }) =>
      selectFrom('accounts as source').select('customer_id').where('source.id', '=', accountId),
    )
    .orderBy('schedule.next_on')
    .orderBy('schedule.id')
    .execute();

type DuePayment = Awaited<ReturnType<typeof findDuePayments>>[number];

async function warn(tx: Tx, accountId: string, tomorrow: string): Promise<void> {
  const payments = await findDuePayments(tx, accountId, tomorrow);
  for (const payment of findShort(payments)) {
    if (payment.from_account_id === accountId && payment.next_on === tomorrow) await warnOf(tx, payment);
  }
}

interface Moving {
  from_account_id: string;
  /** An own account, whose payments it may cover. */
  to_account_id: string | null;
  amount_cents: Cents;
  /** The account that pays has this much. */
  available: Cents;
}

/** The payments that will fail, if they run in this order. A smaller one may still succeed after a larger one failed. */
export function findShort<Payment extends Moving>(payments: readonly Payment[]): Payment[] {
  const left = new Map(payments.map((it) => [it.from_account_id, Number(it.available)]));
  return payments.filter(({ from_account_id: from, to_account_id: to, amount_cents: amount }) => {
    const rest = (left.get(from) ?? 0) - amount;
    if (rest < 0) return true;
    left.set(from, rest);
    if (to !== null) left.set(to, (left.get(to) ?? 0) + amount);
    return false;
  });
}

async function warnOf(tx: Tx, payment: DuePayment): Promise<void> {
  const notice = noticeOf(payment, payment);
  const { name, amount, day } = notice;
  const { verb, path } = wordsOf(notice);
  const available = formatUsd(cents(Number(payment.available)));
  const ending = payment.from_account_number.slice(-4);
  await notify(
    tx,
    { id: payment.customer_id, email: payment.email },
    {
      kind: 'bill-short',
      title: `Account •••• ${ending} won't have enough on ${day}`,
      text: `We'll try to ${verb} ${amount} to ${name}, but only ${available} is available. Add money before then.`,
      path,
      once: `${payment.id} ${payment.next_on}`,
      email: shortEmail(notice, ending, available),
    },
  );
}

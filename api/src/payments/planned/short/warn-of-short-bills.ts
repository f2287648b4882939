import { cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { notify } from '../../../identity/notifications/notify';
import type { Runner } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { hours, later } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/client';
import { dayOf } from '../pay-days';
import { dayInWords } from '../plan-emails';
import { findShortPlans } from './find-short-plans';
import { shortBillEmail } from './short-bill-email';

interface WarningRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

/** One account at a time, so that a failure doesn't keep the others from their warnings. */
export async function warnOfShortBills({ log, ...bank }: WarningRunner): Promise<void> {
  const tomorrow = dayOf(later(bank.clock.now(), hours(24)));
  for (const { id } of await findShortAccounts(bank.db, tomorrow)) {
    try {
      await bank.command('bank', (tx) => warn(tx, id, tomorrow));
    } catch (err) {
      log?.error({ err, account: id }, 'warning of short bills failed');
    }
  }
}

/** Bills and payments to people that are due by tomorrow. */
const dueUntil = (db: Database, tomorrow: string) =>
  db
    .selectFrom('planned_payments as plan')
    .innerJoin('payees', 'payees.id', 'plan.payee_id')
    .select(['plan.id', 'plan.customer_id', 'plan.from_account_id', 'plan.amount_cents', 'plan.next_on'])
    .select(['payees.name as payee', sql<boolean>`true`.as('is_bill')])
    .where('plan.status', '=', 'planned')
    .where('plan.next_on', '<=', tomorrow)
    .unionAll(
      db
        .selectFrom('payment_schedules as plan')
        .innerJoin('people', 'people.id', 'plan.person_id')
        .innerJoin('accounts as target', 'target.id', 'people.account_id')
        .innerJoin('customers as person', 'person.id', 'target.customer_id')
        .select(['plan.id', 'plan.customer_id', 'plan.from_account_id', 'plan.amount_cents', 'plan.next_on'])
        .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('payee'))
        .select(sql<boolean>`false`.as('is_bill'))
        .where('plan.status', '=', 'planned')
        .where('plan.next_on', '<=', tomorrow),
    )
    .as('plan');

/** Accounts whose available money doesn't cover everything until tomorrow, with a payment tomorrow. */
const findShortAccounts = (db: Database, tomorrow: string) =>
  db
    .selectFrom(dueUntil(db, tomorrow))
    .innerJoin('accounts', 'accounts.id', 'plan.from_account_id')
    .select('accounts.id')
    .where('accounts.is_active', '=', true)
    .groupBy('accounts.id')
    .having(({ fn }) => fn.max('plan.next_on'), '=', tomorrow)
    .having(({ eb, fn }) =>
      eb(fn.sum('plan.amount_cents'), '>', eb('accounts.balance_cents', '-', eb.ref('accounts.held_cents'))),
    )
    .orderBy('accounts.id')
    .execute();

/** In the order in which the payments run. */
const findDuePlans = (tx: Tx, accountId: string, tomorrow: string) =>
  tx
    .selectFrom(dueUntil(tx, tomorrow))
    .innerJoin('customers', 'customers.id', 'plan.customer_id')
    .innerJoin('accounts', 'accounts.id', 'plan.from_account_id')
    .selectAll('plan')
    .select(['customers.email', 'customers.first_name', 'accounts.account_number'])
    .select(['accounts.balance_cents', 'accounts.held_cents'])
    .where('plan.from_account_id', '=', accountId)
    .orderBy('plan.next_on')
    .orderBy('plan.is_bill', 'desc')
    .orderBy('plan.id')
    .execute();

type Plan = Awaited<ReturnType<typeof findDuePlans>>[number];

async function warn(tx: Tx, accountId: string, tomorrow: string): Promise<void> {
  const plans = await findDuePlans(tx, accountId, tomorrow);
  const [first] = plans;
  if (!first) return;
  const available = cents(first.balance_cents - first.held_cents);
  for (const plan of findShortPlans(plans, available)) {
    if (plan.next_on === tomorrow) await warnOf(tx, plan, formatUsd(available));
  }
}

async function warnOf(tx: Tx, plan: Plan, available: string): Promise<void> {
  const bill = {
    firstName: plan.first_name,
    amount: formatUsd(plan.amount_cents),
    payee: plan.payee,
    day: dayInWords(plan.next_on),
    ending: plan.account_number.slice(-4),
    available,
    isBill: plan.is_bill,
  };
  await notify(
    tx,
    { id: plan.customer_id, email: plan.email },
    {
      kind: 'bill-short',
      title: `Not enough money for ${bill.payee}`,
      text: `We'll try to pay ${bill.amount} on ${bill.day}. The account ending in ${bill.ending} has ${available} available. Add money before then.`,
      path: plan.is_bill ? '/dashboard/bills' : '/dashboard/pay',
      once: `${plan.id} ${plan.next_on}`,
      email: shortBillEmail(bill),
    },
  );
}

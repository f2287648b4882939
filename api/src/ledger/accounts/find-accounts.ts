import type { AccountColor, AccountDetails } from '@bank/shared/contracts/account-details';
import type { Account, AccountType } from '@bank/shared/contracts/accounts';
import { cents, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import { dayOf } from '../../kernel/clock/clock';
import type { AccountsTable, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { ownRoutingNumber } from '../booking/routing-number';
import { findInterest, type Interest } from '../interest/find-interest';

interface AccountProduct {
  name: string;
  /** The bank's color, or the one that the customer chose. */
  color: AccountColor;
}

export const accountCatalogue: Record<AccountType, AccountProduct> = {
  checking: { name: 'Checking Account', color: 'teal' },
  savings: { name: 'Savings Account', color: 'indigo' },
  business: { name: 'Business Account', color: 'purple' },
  investment: { name: 'Investment Account', color: 'bronze' },
};

export const nameWithDigits = ({
  account_type_display,
  account_number,
}: Pick<Account, 'account_type_display' | 'account_number'>) =>
  `${account_type_display} •••• ${account_number.slice(-4)}`;

/** Another customer's account gets the same answer, so that IDs can't be probed. */
export const accountNotFound = () =>
  new BankError(404, 'Account not found', 'Please choose one of your accounts.');

const accountsOf = (db: Database, customerId: string) =>
  db.selectFrom('accounts').selectAll().where('customer_id', '=', customerId);

export async function findAccounts(db: Database, customerId: string): Promise<Account[]> {
  const rows = await accountsOf(db, customerId).orderBy('opened_at').orderBy('id').execute();
  return rows.map(toAccount);
}

export async function findAccount(db: Database, customerId: string, id: string): Promise<Account> {
  const row = await accountsOf(db, customerId).where('id', '=', id).executeTakeFirst();
  if (!row) throw accountNotFound();
  return toAccount(row);
}

function toAccount(row: Selectable<AccountsTable>) {
  const type = row.account_type as AccountType;
  return {
    id: row.id,
    account_type: type,
    account_type_display: accountCatalogue[type].name,
    account_number: row.account_number,
    balance: toWire(row.balance_cents),
    is_active: row.is_active,
    held: toWire(row.held_cents),
    available: toWire(cents(row.balance_cents - row.held_cents)),
  };
}

const detailsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('account_looks as look', 'look.account_id', 'accounts.id')
    .leftJoin('account_goals as goal', 'goal.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['look.nickname', 'look.color', 'goal.amount_cents as goal_cents', 'goal.reach_by'])
    .where('customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof detailsOf>['executeTakeFirstOrThrow']>>;

export async function findAccountDetails(
  db: Database,
  customerId: string,
  now: Date,
): Promise<AccountDetails[]> {
  const rows = await detailsOf(db, customerId).orderBy('opened_at').orderBy('accounts.id').execute();
  return Promise.all(rows.map(async (row) => toDetails(row, await findInterest(db, row, now))));
}

export async function findDetailsOf(
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<AccountDetails> {
  const row = await detailsOf(db, customerId).where('accounts.id', '=', id).executeTakeFirst();
  if (!row) throw accountNotFound();
  return toDetails(row, await findInterest(db, row, now));
}

const toDetails = (row: Row, interest: Interest | null): AccountDetails => ({
  ...toAccount(row),
  routing_number: ownRoutingNumber,
  nickname: row.nickname ?? '',
  color: row.color ?? accountCatalogue[row.account_type as AccountType].color,
  interest_rate: null,
  ...interest,
  opened_on: dayOf(row.opened_at),
  ...(row.closed_at && { closed_on: dayOf(row.closed_at) }),
  ...(row.goal_cents !== null && { goal: { amount: toWire(row.goal_cents), reach_by: row.reach_by } }),
});

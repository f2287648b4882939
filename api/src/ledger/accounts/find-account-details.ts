import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { AccountType } from '@bank/shared/contracts/accounts';
import { cents, toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { ownRoutingNumber } from '../booking/routing-number';
import { findInterest, type Interest } from '../interest/find-interest';
import { accountCatalogue } from './account-catalogue';
import { accountNotFound } from './find-accounts';

const detailsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('account_looks as look', 'look.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['look.nickname', 'look.color'])
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

function toDetails(row: Row, interest: Interest | null): AccountDetails {
  const type = row.account_type as AccountType;
  const { name, color } = accountCatalogue[type];
  return {
    id: row.id,
    account_type: type,
    account_type_display: name,
    account_number: row.account_number,
    routing_number: ownRoutingNumber,
    balance: toWire(row.balance_cents),
    held: toWire(row.held_cents),
    available: toWire(cents(row.balance_cents - row.held_cents)),
    nickname: row.nickname ?? '',
    color: row.color ?? color,
    interest_rate: null,
    ...interest,
    opened_on: row.opened_at.toISOString().slice(0, 10),
    is_active: row.is_active,
  };
}

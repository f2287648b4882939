import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { AccountType } from '@bank/shared/contracts/accounts';
import { cents, toWire } from '@bank/shared/money';
import type { Database } from '../../kernel/db/client';
import { accountCatalogue } from './account-catalogue';
import { accountNotFound } from './find-accounts';
import { ownRoutingNumber } from './routing-number';

const detailsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('account_looks as look', 'look.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['look.nickname', 'look.color'])
    .where('customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof detailsOf>['executeTakeFirstOrThrow']>>;

export async function findAccountDetails(db: Database, customerId: string): Promise<AccountDetails[]> {
  const rows = await detailsOf(db, customerId).orderBy('opened_at').orderBy('accounts.id').execute();
  return rows.map(toDetails);
}

export async function findDetailsOf(db: Database, customerId: string, id: string): Promise<AccountDetails> {
  const row = await detailsOf(db, customerId).where('accounts.id', '=', id).executeTakeFirst();
  if (!row) throw accountNotFound();
  return toDetails(row);
}

function toDetails(row: Row): AccountDetails {
  const type = row.account_type as AccountType;
  const { name, color, interestRate } = accountCatalogue[type];
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
    interest_rate: interestRate,
    opened_on: row.opened_at.toISOString().slice(0, 10),
    is_active: row.is_active,
  };
}

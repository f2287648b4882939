import type { Account, AccountType } from '@bank/shared/contracts/accounts';
import { cents, toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { AccountsTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { accountCatalogue } from './account-catalogue';

/** Also thrown for another customer's account, so that IDs can't be probed. */
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

function toAccount(row: Selectable<AccountsTable>): Account {
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

import type { Account, AccountType } from '@bank/shared/contracts/accounts';
import { toWire } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Database } from '../db/client';
import type { AccountsTable } from '../db/tables';

const displayNames: Record<AccountType, string> = {
  checking: 'Checking Account',
  savings: 'Savings Account',
  business: 'Business Account',
  investment: 'Investment Account',
};

/** The customer's accounts in the order they were opened. */
export async function findAccounts(db: Database, customerId: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(toAccount);
}

function toAccount(row: Selectable<AccountsTable>): Account {
  const type = row.account_type as AccountType;
  return {
    id: row.id,
    account_type: type,
    account_type_display: displayNames[type],
    account_number: row.account_number,
    balance: toWire(row.balance_cents),
    is_active: row.is_active,
  };
}

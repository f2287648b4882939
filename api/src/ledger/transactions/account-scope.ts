import type { InputOf } from '@bank/shared/contracts/call';
import type { listTransactions } from '@bank/shared/contracts/transactions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { accountNotFound, findAccount } from '../accounts/find-accounts';

export interface AccountScope {
  customerId: string;
  accountId: string | null;
  /** The accounts of the customer's credit cards, which belong to the bank, count as the customer's. */
  withCreditCards?: boolean;
}

export const everyAccountOf = (customerId: string): AccountScope => ({
  customerId,
  accountId: null,
  withCreditCards: true,
});

type Asked = Pick<InputOf<typeof listTransactions>['query'], 'account_id' | 'include'>;

export async function resolveScope(
  db: Database,
  customerId: string,
  { account_id: accountId, include }: Asked,
): Promise<AccountScope> {
  const withCreditCards = include === 'credit-cards';
  const scope = { customerId, accountId: accountId ?? null, withCreditCards };
  if (accountId === undefined) return scope;
  if (withCreditCards) await assertInScope(db, scope);
  else await findAccount(db, customerId, accountId);
  return scope;
}

async function assertInScope(db: Database, scope: AccountScope): Promise<void> {
  const { rows } = await accountsIn(scope).execute(db);
  if (rows.length === 0) throw accountNotFound();
}

/** A statement, because the database then plans with the number of accounts that a customer really has. */
export function accountsIn({
  customerId,
  accountId,
  withCreditCards,
}: AccountScope): RawBuilder<{ id: string }> {
  const own = sql<{ id: string }>`
    select id from accounts where customer_id = ${customerId} and (${accountId}::text is null or id = ${accountId})`;
  if (!withCreditCards) return own;
  return sql<{ id: string }>`
    select account_id as id from owned_accounts
    where customer_id = ${customerId} and (${accountId}::text is null or account_id = ${accountId})`;
}

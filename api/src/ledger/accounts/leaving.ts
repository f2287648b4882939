import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import type { KeepsOpen, Leaving } from '../../kernel/feature/feature';
import { activeAccounts, ownedAccounts } from '../ownership/owned-accounts';

const moneyIn = (customerId: string) => sql`
  select coalesce(sum(balance_cents), 0)::bigint from accounts
  where account_type <> 'credit' and id in ${activeAccounts(customerId)}`;

export async function findMoney(db: Database, customerId: string): Promise<Cents> {
  const { rows } = await sql<{ money: Cents }>`select (${moneyIn(customerId)}) as money`.execute(db);
  return rows[0]?.money as Cents;
}

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'money',
      title: 'Move your money out',
      path: '/dashboard/transfer',
      count: ({ customerId }) => moneyIn(customerId),
      text: (money) =>
        `You have ${formatUsd(money as Cents)} in your accounts. Send it to another bank or to a person.`,
    },
  ],
  close: async (tx, customerId) => {
    await tx
      .updateTable('accounts')
      .set({ is_active: false, closed_at: tx.now() })
      .where('id', 'in', ownedAccounts(customerId))
      .where('closed_at', 'is', null)
      .execute();
    await tx.deleteFrom('account_looks').where('account_id', 'in', ownedAccounts(customerId)).execute();
    await tx.deleteFrom('account_goals').where('account_id', 'in', ownedAccounts(customerId)).execute();
  },
};

export const keepsOpen: KeepsOpen = [
  {
    name: 'money',
    title: 'Move your money out',
    path: '/dashboard/transfer',
    count: ({ accountId }) => sql`select balance_cents from accounts where id = ${accountId}`,
    text: (money) =>
      `There's ${formatUsd(money as Cents)} in this account. Move it to another account, then close this one.`,
  },
  {
    name: 'only-checking',
    title: 'Open another checking account',
    path: '/dashboard/open-account',
    count: ({ accountId, customerId }) => sql`
      select count(*) from accounts
      where id = ${accountId} and account_type = 'checking' and not exists (
        select from accounts as other
        where other.customer_id = ${customerId} and other.account_type = 'checking' and other.is_active
          and other.id <> accounts.id
      )`,
    text: () =>
      "It's your only checking account, which people and bills are paid from. Open another one first, or close all accounts in Settings.",
  },
];

import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import type { Leaving } from '../../kernel/feature/feature';
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
      .execute();
    await tx.deleteFrom('account_looks').where('account_id', 'in', ownedAccounts(customerId)).execute();
  },
};

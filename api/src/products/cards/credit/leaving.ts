import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Leaving } from '../../../kernel/feature/leaving';
import { activeAccounts } from '../../../ledger/ownership/owned-accounts';

const cardBalances = (customerId: string) => sql`
  accounts where account_type = 'credit' and id in ${activeAccounts(customerId)}`;

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'card-debt',
      title: 'Pay off your credit cards',
      path: '/dashboard/apply-card',
      count: ({ customerId }) => sql`
        select coalesce(sum(-balance_cents), 0)::bigint from ${cardBalances(customerId)} and balance_cents < 0`,
      text: (owed) => `You owe ${formatUsd(owed as Cents)}.`,
    },
    {
      name: 'card-credit',
      title: 'Wait for the credit of your card',
      path: '/dashboard/apply-card',
      settlesItself: true,
      count: ({ customerId }) => sql`
        select coalesce(sum(balance_cents), 0)::bigint from ${cardBalances(customerId)} and balance_cents > 0`,
      text: (credit) =>
        `Your credit card has a credit of ${formatUsd(credit as Cents)}. We move it to your account within a week or so.`,
    },
  ],
};

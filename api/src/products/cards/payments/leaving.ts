import { sql } from 'kysely';
import { are, counted, type Leaving } from '../../../kernel/feature/leaving';
import { activeAccounts } from '../../../ledger/ownership/owned-accounts';

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'card-holds',
      title: 'Wait for card payments',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ customerId }) => sql`
        select count(*) from card_authorizations
        where status = 'held' and account_id in ${activeAccounts(customerId)}`,
      text: (count) =>
        `${counted(count, 'card payment')} ${are(count)} still pending. They end within a week.`,
    },
  ],
};

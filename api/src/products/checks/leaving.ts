import { sql } from 'kysely';
import { are, counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'pending-checks',
      title: 'Wait for your checks',
      path: '/dashboard/deposit-check',
      settlesItself: true,
      count: ({ customerId }) => sql`
        select count(*) from check_deposits where customer_id = ${customerId} and status = 'pending'`,
      text: (count) =>
        `${counted(count, 'check')} you deposited ${are(count)} still pending. Move the money out when it arrives.`,
    },
  ],
};

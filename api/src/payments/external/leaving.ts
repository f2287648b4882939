import { sql } from 'kysely';
import { are, counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'transfers-in-transit',
      title: 'Wait for your transfers',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ customerId }) => sql`
        select count(*) from transfers
        where customer_id = ${customerId} and kind = 'external' and status = 'held'`,
      text: (count) =>
        `${counted(count, 'transfer')} to another bank ${are(count)} in transit. That takes up to 3 business days.`,
    },
  ],
  forgets: ['recipients'],
};

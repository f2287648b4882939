import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  settleFirst: [
    {
      name: 'open-disputes',
      title: 'Wait for our answer',
      path: '/dashboard/transactions',
      settlesItself: true,
      count: ({ customerId }) => sql`
        select count(*) from disputes
        where customer_id = ${customerId} and status in ('open', 'under-review')`,
      text: (count) =>
        `You reported ${counted(count, 'payment')} to us. We answer within 5 business days, or you can take the report back.`,
    },
  ],
  forgets: ['transaction_notes', 'transaction_categories', 'merchant_categories', 'budgets'],
};

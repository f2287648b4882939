import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/feature';

export const leaving: Leaving = {
  ends: [
    {
      name: 'scheduled-payments',
      count: ({ customerId }) => sql`
        select count(*) from scheduled_payments
        where customer_id = ${customerId} and status in ('planned', 'paused')`,
      text: (count) => `${counted(count, 'scheduled payment')}: canceled now.`,
    },
  ],
  cancel: (tx, { id }) =>
    tx
      .updateTable('scheduled_payments')
      .set({ status: 'ended' })
      .where('customer_id', '=', id)
      .where('status', 'in', ['planned', 'paused'])
      .execute(),
};

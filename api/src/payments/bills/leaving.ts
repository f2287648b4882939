import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  ends: [
    {
      name: 'scheduled-payments',
      count: ({ customerId }) => sql`
        select count(*) from planned_payments where customer_id = ${customerId} and status = 'planned'`,
      text: (count) => `${counted(count, 'scheduled payment')}: canceled now.`,
    },
    {
      name: 'payees',
      count: ({ customerId }) => sql`
        select count(*) from payees where customer_id = ${customerId} and removed_at is null`,
      text: (count) => `${counted(count, 'payee')} of bills: removed when your account closes.`,
    },
  ],
  cancel: (tx, { id }) =>
    tx
      .updateTable('planned_payments')
      .set({ status: 'cancelled' })
      .where('customer_id', '=', id)
      .where('status', '=', 'planned')
      .execute(),
  // Payments name payees, so these stay, but no one sees them again.
  close: (tx, customerId) =>
    tx.updateTable('payees').set({ removed_at: tx.now() }).where('customer_id', '=', customerId).execute(),
};

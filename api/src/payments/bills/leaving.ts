import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  ends: [
    {
      name: 'payees',
      count: ({ customerId }) => sql`
        select count(*) from payees where customer_id = ${customerId} and removed_at is null`,
      text: (count) => `${counted(count, 'payee')} of bills: removed when your account closes.`,
    },
  ],
  // Payments name payees, so these stay, but no one sees them again.
  close: (tx, customerId) =>
    tx.updateTable('payees').set({ removed_at: tx.now() }).where('customer_id', '=', customerId).execute(),
};

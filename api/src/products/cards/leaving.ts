import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/leaving';

export const leaving: Leaving = {
  ends: [
    {
      name: 'applications',
      count: ({ customerId }) => sql`
        select count(*) from card_applications where customer_id = ${customerId} and status = 'pending'`,
      text: (count) => `${counted(count, 'application')} for a card or a loan: withdrawn now.`,
    },
  ],
  cancel: (tx, { id }) =>
    tx
      .updateTable('card_applications')
      .set({ status: 'declined', decided_at: tx.now(), reason: 'You asked to close your account.' })
      .where('customer_id', '=', id)
      .where('status', '=', sql.lit('pending'))
      .execute(),
  // An application repeats how to reach the customer.
  close: (tx, customerId) =>
    sql`update card_applications set email = '', phone_number = '' where customer_id = ${customerId}`.execute(
      tx,
    ),
};

import { sql } from 'kysely';
import { counted, type Leaving } from '../../../kernel/feature/leaving';

export const leaving: Leaving = {
  ends: [
    {
      name: 'cards',
      count: ({ customerId }) => sql`
        select count(*) from cards where customer_id = ${customerId} and status in ('active', 'frozen')`,
      text: (count) =>
        `${counted(count, 'card')}: frozen now, and canceled when your account closes. If you keep your account, you can unfreeze ${count === 1 ? 'it' : 'them'}.`,
    },
  ],
  cancel: (tx, { id }) =>
    tx
      .updateTable('cards')
      .set({ status: 'frozen' })
      .where('customer_id', '=', id)
      .where('status', '=', 'active')
      .execute(),
  close: (tx, customerId) =>
    tx
      .updateTable('cards')
      .set({ status: 'closed' })
      .where('customer_id', '=', customerId)
      .where('status', 'in', ['active', 'frozen'])
      .execute(),
};

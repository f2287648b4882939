import { type RawBuilder, sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';

export const nameOf = (customerId: RawBuilder<unknown>) =>
  sql`(select trim(first_name || ' ' || last_name) from customers where id = ${customerId})`;

export const exported = [
  section('people', {
    place: 260,
    about: 'People that you found or paid, by the name that you see',
    extra: {
      name: {
        type: 'text',
        nullable: true,
        from: nameOf(sql`(select customer_id from accounts where id = it.account_id)`),
      },
      account_ending: {
        type: 'text',
        from: sql`(select right(account_number, 4) from accounts where id = it.account_id)`,
      },
    },
  }),
];

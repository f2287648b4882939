import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';

const ofTransaction = (column: string) =>
  sql`(select ${sql.ref(column)} from transactions where id = it.transaction_id)`;

export const exported = [
  section('entries', {
    place: 120,
    name: 'transactions',
    about: 'Every amount that was added to or taken from your accounts',
    owned: { accountIn: 'account_id' },
    order: ['created_at', 'transaction_id', 'id'],
    extra: {
      category: { type: 'text', from: ofTransaction('category') },
      description: { type: 'text', from: ofTransaction('description') },
      merchant: { type: 'text', from: ofTransaction('merchant') },
    },
  }),
];

import { sql } from 'kysely';
import { section, through } from '../../../kernel/feature/export-section';

export const exported = [
  section('card_authorizations', {
    place: 340,
    name: 'card_payments',
    about: 'Payments with your cards, also declined ones',
    owned: through('card_id', 'cards', 'id'),
  }),
  section('card_refunds', {
    place: 350,
    about: 'Refunds to your cards',
    owned: {
      where: ({ customerId }) => sql`it.authorization_id in (
        select card_authorizations.id from card_authorizations join cards on cards.id = card_id
        where cards.customer_id = ${customerId}
      )`,
    },
  }),
];

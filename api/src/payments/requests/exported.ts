import { type SqlBool, sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';
import { nameOf } from '../../payments/people/exported';

const requester = 'Identifies another customer';

export const exported = [
  section('payment_requests', {
    place: 280,
    about: 'Requests that you made',
    extra: { asked: { type: 'text', nullable: true, from: nameOf(sql`it.asked_id`) } },
  }),
  section('payment_requests', {
    place: 290,
    name: 'received_requests',
    about: 'Requests that others sent to you, or whose links you opened',
    owned: {
      where: ({ customerId }) => sql<SqlBool>`(it.asked_id = ${customerId} or it.id in (
        select request_id from opened_requests where customer_id = ${customerId}
      ))`,
    },
    withheld: {
      id: null,
      customer_id: requester,
      account_id: requester,
      amount_cents: null,
      note: null,
      person_id: requester,
      asked_id: "It's you",
      transaction_id: requester,
      status: null,
      created_at: null,
      expires_at: null,
      closed_at: null,
    },
    extra: { requester: { type: 'text', from: nameOf(sql`it.customer_id`) } },
  }),
  section('opened_requests', { place: 300, about: 'When you opened the link of a request' }),
];

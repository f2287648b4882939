import type { Migration } from './migration';

/** A payment closes its request by pointing at it, so undoing or returning the payment opens the request again. */
export const paymentRequests: Migration = {
  id: '034-payment-requests',
  step: 'expand',
  sql: `
create table payment_requests (
  id text primary key,
  customer_id text not null references customers,
  account_id text not null references accounts,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null,
  person_id text references people,
  asked_id text references customers check (asked_id <> customer_id),
  transaction_id text references transactions,
  status text not null check (status in ('open', 'declined', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz,
  constraint asked_people_have_an_account check ((person_id is null) = (asked_id is null)),
  constraint closed_requests_have_a_time check ((status = 'open') = (closed_at is null)),
  constraint only_people_decline check (status <> 'declined' or asked_id is not null)
);
create index payment_requests_of_customer on payment_requests (customer_id, created_at desc, id desc);
create index payment_requests_of_asked on payment_requests (asked_id, created_at desc, id desc)
  where asked_id is not null;
create index payment_requests_of_transaction on payment_requests (transaction_id) where transaction_id is not null;

create table opened_requests (
  request_id text not null references payment_requests,
  customer_id text not null references customers,
  opened_at timestamptz not null,
  primary key (request_id, customer_id)
);

alter table person_payments add column request_id text references payment_requests;
create unique index person_payments_of_request on person_payments (request_id) where status in ('held', 'sent');
`,
};

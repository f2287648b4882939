import type { Migration } from './migration';

export const products: Migration = {
  id: '007-products',
  step: 'expand',
  sql: `
create table card_applications (
  id text primary key,
  customer_id text not null references customers,
  reference text not null unique,
  selected_card text not null check (selected_card in ('visa-classic', 'visa-gold', 'mastercard', 'platinum')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  country_of_residence text not null check (country_of_residence in ('us', 'ca', 'uk', 'au', 'other')),
  city_of_residence text not null,
  delivery_option text not null check (delivery_option in ('pickup', 'postal', 'courier')),
  shipping_address text not null default '',
  status text not null default 'pending' check (status in ('pending')),
  applied_at timestamptz not null
);
create unique index one_pending_card_of_a_kind on card_applications (customer_id, selected_card)
  where status = 'pending';

create table loan_applications (
  id text primary key,
  customer_id text not null references customers,
  reference text not null unique,
  product text not null
    check (product in ('personal', 'home', 'auto', 'education', 'business', 'credit-line')),
  amount_cents bigint not null check (amount_cents > 0),
  term_months integer check (term_months > 0),
  annual_rate numeric(4, 2) not null,
  purpose text not null default '',
  status text not null default 'pending' check (status in ('pending')),
  applied_at timestamptz not null
);
create unique index one_pending_loan_of_a_product on loan_applications (customer_id, product)
  where status = 'pending';
`,
};
